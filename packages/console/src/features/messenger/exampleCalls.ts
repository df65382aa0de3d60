import { CUSTOM_SIGNATURE_HEADER } from '@parlance/contract'

/** What stands in the examples where the secret key belongs. */
export const SECRET_PLACEHOLDER = 'YOUR_SECRET_KEY'

/** A whole signed call for a shell with curl and openssl; `text` is the message to the bot. */
export function curlCall(url: string, text: string): string {
  const body = `{"version":"v2","userId":"user-1","timestamp":'"$(date +%s)"'000,"bubbles":[{"type":"text","data":{"description":${JSON.stringify(text).replaceAll("'", '’')}}}],"event":"send"}`
  return `URL='${url}'
SECRET_KEY='${SECRET_PLACEHOLDER}'
BODY='${body}'
SIGNATURE=$(printf '%s' "$BODY" | openssl dgst -sha256 -hmac "$SECRET_KEY" -binary | openssl base64 -A)

curl -sS -X POST "$URL" \\
  -H 'Content-Type: application/json;UTF-8' \\
  -H "${CUSTOM_SIGNATURE_HEADER}: $SIGNATURE" \\
  --data-binary "$BODY"
`
}

/** The same call for Node 20 or later, to be saved as call.mjs. */
export function nodeCall(url: string, text: string): string {
  return `import { createHmac } from 'node:crypto'

const url = '${url}'
const secretKey = '${SECRET_PLACEHOLDER}'

const body = JSON.stringify({
  version: 'v2',
  userId: 'user-1',
  timestamp: Date.now(),
  bubbles: [{ type: 'text', data: { description: ${JSON.stringify(text)} } }],
  event: 'send',
})
const signature = createHmac('sha256', secretKey).update(body).digest('base64')

const response = await fetch(url, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json;UTF-8',
    '${CUSTOM_SIGNATURE_HEADER}': signature,
  },
  body,
})
console.log(response.status, JSON.stringify(await response.json(), null, 2))
`
}

/** What the embed code says of the look of the web chat, by the names of its `data-` attributes. */
export type EmbedLook = {
  title?: string
  color?: string
  position?: string
  theme?: string
  language?: string
  open?: string
}

/** The line that puts the web chat into a page; what of the look is empty is left out. */
export function embedCode(origin: string, widgetPath: string, key: string, look: EmbedLook = {}): string {
  const chosen = Object.entries(look).filter(([, value]) => value)
  const attributes = chosen.map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`)
  return `<script src="${origin}${widgetPath}" data-channel="${key}"${attributes.join('')} async></script>`
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

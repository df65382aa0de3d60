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

/** The same call for Python 3, with nothing to install. */
export function pythonCall(url: string, text: string): string {
  return `import base64, hashlib, hmac, json, time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

url = '${url}'
secret_key = '${SECRET_PLACEHOLDER}'

body = json.dumps({
    'version': 'v2',
    'userId': 'user-1',
    'timestamp': int(time.time() * 1000),
    'bubbles': [{'type': 'text', 'data': {'description': ${JSON.stringify(text)}}}],
    'event': 'send',
}).encode()
signature = base64.b64encode(hmac.digest(secret_key.encode(), body, hashlib.sha256)).decode()

request = Request(url, data=body, method='POST', headers={
    'Content-Type': 'application/json;UTF-8',
    '${CUSTOM_SIGNATURE_HEADER}': signature,
})
try:
    response = urlopen(request)
except HTTPError as refused:
    response = refused
print(response.status, json.dumps(json.load(response), ensure_ascii=False, indent=2))
`
}

/** The same call for Java 17 or later, to be saved as Call.java and run by \`java Call.java\`. */
export function javaCall(url: string, text: string): string {
  const [before, after] = JSON.stringify({
    version: 'v2',
    userId: 'user-1',
    timestamp: TIME,
    bubbles: [{ type: 'text', data: { description: text } }],
    event: 'send',
  }).split(JSON.stringify(TIME)) as [string, string]
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Call {
  public static void main(String[] args) throws Exception {
    String url = "${url}";
    String secretKey = "${SECRET_PLACEHOLDER}";

    String json = ${JSON.stringify(before)} + System.currentTimeMillis()
        + ${JSON.stringify(after)};
    byte[] body = json.getBytes(StandardCharsets.UTF_8);

    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secretKey.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    String signature = Base64.getEncoder().encodeToString(mac.doFinal(body));

    HttpRequest request = HttpRequest.newBuilder(URI.create(url))
        .version(HttpClient.Version.HTTP_1_1)
        .header("Content-Type", "application/json;UTF-8")
        .header("${CUSTOM_SIGNATURE_HEADER}", signature)
        .POST(HttpRequest.BodyPublishers.ofByteArray(body))
        .build();
    HttpResponse<String> response =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}
`
}

/** Where the program writes the time. */
const TIME = 'TIME'

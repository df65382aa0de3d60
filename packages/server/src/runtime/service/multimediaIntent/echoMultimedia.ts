import { randomUUID } from 'node:crypto'
import { type MultimediaEcho, type MultimediaTrial, TURN_BUDGET_MS } from '@parlance/contract'
import { callEchoOf, imageRequest, type OutwardRequest, readImageReply } from '@parlance/engine'
import { findServiceLink, secretOf } from '../../../content/service/serviceLink'
import type { Context } from '../../../context'
import { domainRow } from '../../../db/domainRow'
import type { Image } from '../port'
import { imageAt } from './imageOf'
import { signedWithImage, withImage } from './signedWithImage'

/** What a guide shows in the place of an image. */
const SAMPLE: Image = { data: 'iVBORw0KGgo…', mimeType: 'image/png', messageId: '100001' }
/** How many characters of an image are shown. */
const SHOWN_LENGTH = 24

/** The exact request of the image server for an image, and with `send` the text that it reads. */
export async function echoMultimedia(
  context: Context,
  domainId: number,
  userId: string,
  { url, secret, image: address, send }: MultimediaTrial,
): Promise<MultimediaEcho> {
  const { code: domainCode } = await domainRow(context.database, domainId, ['code'])
  const requestId = randomUUID()
  const plain = imageRequest(url, {
    domainCode,
    userId,
    requestId,
    sessionId: requestId,
    platform: 'line',
    timestamp: context.now().getTime(),
  })
  const nothing = { ...callEchoOf(plain, null), reason: null, imageFault: null, query: null }
  const image = address === '' && !send ? SAMPLE : await imageAt(context, domainId, address)
  if (typeof image === 'string') return { ...nothing, imageFault: image }
  const link = await findServiceLink(context.database, { domainId, service: 'multimediaIntent' })
  const key = secret || (link && secretOf(context, link))
  if (!key) return { ...nothing, reason: 'NO_SECRET' }
  const signed = signedWithImage(plain, image, key)
  const shown = shortened(signed, plain, image)
  if (!send) return { ...nothing, ...callEchoOf(shown, null) }
  const deadline = performance.now() + TURN_BUDGET_MS
  const outcome = await context.outward.send(signed, { domainId, deadline })
  const query = readImageReply(outcome)
  return {
    ...nothing,
    ...callEchoOf(shown, outcome),
    query,
    reason: query === null ? reasonOf(outcome) : null,
  }
}

function reasonOf(outcome: Awaited<ReturnType<Context['outward']['send']>>): string {
  if (!outcome.ok) return outcome.fault
  return outcome.status >= 200 && outcome.status < 300 ? 'NOT_UNDERSTOOD' : `HTTP_${outcome.status}`
}

/** The request as it is shown: nobody reads megabytes of an image. */
function shortened(signed: OutwardRequest, plain: OutwardRequest, { data, ...image }: Image): OutwardRequest {
  const short = data.length > SHOWN_LENGTH ? `${data.slice(0, SHOWN_LENGTH)}…` : data
  return { ...signed, body: withImage(plain, { data: short, ...image }).body }
}

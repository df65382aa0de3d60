import type { Context } from '../../../../context'
import { storable } from '../../../turn/storable'
import { secretsOf } from '../../link/messengerChannelRow'
import type { MessengerChannelRow } from '../../port/linked'
import type { Refusal } from '../../port/pushed'
import { knownToken } from './messengerToken'

const WORDS_MAX = 300
/** So much of a secret is shown anyway, as its ending. */
const SHOWN_LENGTH = 4
const BLANK = '••••'

/**
 * What a messenger says, as people may read it and the log may keep it: a server that repeats what it was sent may repeat
 * a secret of the link too.
 */
export async function shownWords(
  context: Context,
  channel: MessengerChannelRow,
): Promise<(words: string) => string> {
  const secrets = [...storedSecrets(context, channel), await knownToken(context, channel)].filter(
    (secret) => secret !== null && secret.length > SHOWN_LENGTH,
  ) as string[]
  // In an address they are written otherwise; the longest first, since one may be part of another.
  const written = [...new Set(secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]))].sort(
    (one, other) => other.length - one.length,
  )
  return (words) => {
    const blanked = written.reduce((rest, secret) => rest.replaceAll(secret, BLANK), words)
    return storable(blanked.slice(0, WORDS_MAX))
  }
}

/** A refusal with its words as they may be kept. */
export async function withShownWords<Refused extends Refusal>(
  context: Context,
  channel: MessengerChannelRow,
  refused: Refused,
): Promise<Refused> {
  const words = await shownWords(context, channel)
  return { ...refused, detail: words(refused.detail) }
}

function storedSecrets(context: Context, channel: MessengerChannelRow): (string | null)[] {
  const secrets = secretsOf(context, channel)
  return Object.keys(channel.secrets).map((name) => {
    try {
      return secrets(name)
    } catch {
      // One that cannot be opened was sent to nobody.
      return null
    }
  })
}

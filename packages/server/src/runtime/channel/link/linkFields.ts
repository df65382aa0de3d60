import { AppError, type LinkedChannel, linkFields, secretEnding } from '@parlance/contract'
import { fingerprintOf, readRsaKey } from '../../../content/component/dialogueSettings/rsaKey'
import type { MessengerChannelRow } from '../port/linked'

/**
 * A secret as it was entered: empty, the stored one stays. One that is not needed is not kept. `ending`: by what it is
 * recognised.
 */
export type GivenSecret = { name: string; field: string; value: string; isNeeded: boolean; ending: string }

/** The secrets of what was entered. Throws INVALID for a private key that is none. */
export function givenSecrets({ link }: LinkedChannel, entered: Record<string, unknown>): GivenSecret[] {
  return linkFields(link).flatMap(({ name, field: { secret, unless, input } }) => {
    if (!secret) return []
    const value = String(entered[name])
    const isNeeded = unless === undefined || entered[unless] !== true
    const ending = input === 'privateKey' ? fingerprintOfKey(name, value) : secretEnding(value)
    return [{ name: secret.name, field: name, value, isNeeded, ending }]
  })
}

function fingerprintOfKey(field: string, value: string): string {
  if (value === '') return ''
  const key = readRsaKey(value)
  if (!key) throw new AppError('INVALID', {}, [{ path: field, code: 'PRIVATE_KEY_INVALID' }])
  return fingerprintOf(key)
}

/** What was entered beside the secrets. */
export function givenSettings(
  { link }: LinkedChannel,
  entered: Record<string, unknown>,
): Record<string, unknown> {
  const settings = linkFields(link).filter(({ field }) => !field.secret)
  return Object.fromEntries(settings.map(({ name }) => [name, entered[name]]))
}

/** The fields of a link as they are shown: settings, and of each secret its ending; where none is linked, as it begins. */
export function shownFields(
  { link, made }: LinkedChannel,
  row: Pick<MessengerChannelRow, 'settings' | 'secrets'> | null,
): Record<string, unknown> {
  const stored: Record<string, unknown> = row?.settings ?? {}
  const fields = linkFields(link).map(({ name, field: { secret, initial = '' } }) =>
    secret ? [secret.ending, endingOf(row?.secrets[secret.name])] : [name, stored[name] ?? initial],
  )
  const own = Object.entries(made ?? {}).map(([name, before]) => [name, stored[name] ?? before])
  return Object.fromEntries([...fields, ...own])
}

/** One that no key opens any more is to be entered again, as one that was never there. */
function endingOf(secret: MessengerChannelRow['secrets'][string] | undefined): string | null {
  return secret?.sealed ? secret.ending : null
}

import type { Context } from '../../context'

/** Seals the secret of a place to its row. */
export function switcherBinding(domainId: number, id: number): string {
  return `switcher_api|secret|${domainId}|${id}`
}

type Reading = Pick<Context, 'database' | 'seal'>

/** The secret that signs what the switcher is sent for a place: its own, else that of the bot's place; null for none. */
export async function switcherSecret(reading: Reading, domainId: number, id: number): Promise<string | null> {
  const rows = await sealedOf(reading, domainId)
  const row = rows.find((one) => one.id === id) ?? rows.find(({ type, active }) => type === 'BOT' && active)
  return row ? open(reading, domainId, row) : null
}

/** The secrets that sign what the switcher sends: those of the bot's places that are on. */
export async function botSecrets(reading: Reading, domainId: number): Promise<string[]> {
  const rows = await sealedOf(reading, domainId)
  return rows
    .filter(({ type, active }) => type === 'BOT' && active)
    .map((row) => open(reading, domainId, row))
}

type Sealed = { id: number; secret_sealed: string | null }

async function sealedOf({ database }: Reading, domainId: number) {
  return database
    .selectFrom('switcher_api')
    .select(['id', 'type', 'active', 'secret_sealed'])
    .where('domain_id', '=', domainId)
    .where('secret_sealed', 'is not', null)
    .orderBy('id')
    .execute()
}

function open({ seal }: Reading, domainId: number, { id, secret_sealed }: Sealed): string {
  return seal.open(secret_sealed ?? '', switcherBinding(domainId, id))
}

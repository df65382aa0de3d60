import { randomBytes } from 'node:crypto'
import type { Domain, Language } from '@parlance/contract'
import type { Caller } from './testApp'

/** Creates a domain of its own for a test, with nothing in it, and returns its id. */
export async function newDomain(
  owner: Caller,
  language: Language = 'ko',
  domainType: Domain['domainType'] = 'DEFAULT',
): Promise<number> {
  const fields = { name: 'Shop', code: `d${randomBytes(5).toString('hex')}`, language, domainType }
  const { body } = await owner.send<{ id: number }>('POST', '/api/v1/domain', fields)
  await removeMessages(owner, body.id)
  return body.id
}

/**
 * Removes the two messages that a new domain has, for tests that count what they write: a failure message stays else.
 */
export async function removeMessages({ database }: Caller, domainId: number): Promise<void> {
  for (const table of ['component', 'component_revision'] as const)
    await database!
      .deleteFrom(table)
      .where('domain_id', '=', domainId)
      .where('kind', '=', 'message')
      .execute()
}

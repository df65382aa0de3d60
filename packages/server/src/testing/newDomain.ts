import { randomBytes } from 'node:crypto'
import type { Language } from '@parlance/contract'
import type { Caller } from './testApp'

/** Creates a domain of its own for a test and answers its id. */
export async function newDomain(owner: Caller, language: Language = 'ko'): Promise<number> {
  const fields = { name: 'Shop', code: `d${randomBytes(5).toString('hex')}`, language }
  const { body } = await owner.send<{ id: number }>('POST', '/api/v1/domain', fields)
  return body.id
}

import type { CurrentUser, Role } from '@parlance/contract'
import type { Caller } from './testApp'

/** Makes somebody who signed up a member of a domain. */
export async function addMember(person: Caller, domainId: number, role: Role): Promise<void> {
  const { id } = (await person.get<CurrentUser>('/api/v1/agent/detail')).body
  await person
    .database!.insertInto('domain_member')
    .values({ domain_id: domainId, user_id: id, role })
    .execute()
}

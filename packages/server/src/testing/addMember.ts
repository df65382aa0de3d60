import type { Role } from '@parlance/contract'
import type { Caller } from './testApp'

/** Makes the account of an e-mail address a member of a domain of `owner`. */
export async function addMember(
  { database }: Caller,
  domainId: number,
  email: string,
  role: Role,
): Promise<void> {
  const { id } = await database!
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await database!.insertInto('domain_member').values({ domain_id: domainId, user_id: id, role }).execute()
}

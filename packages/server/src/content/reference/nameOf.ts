import { type RawBuilder, sql } from 'kysely'

/**
 * The name of whoever a column names by their e-mail address, found with the row that is read; the address itself where
 * the account is gone or has no name.
 */
export function nameOf(column: string): RawBuilder<string> {
  const email = sql.ref(column)
  return sql<string>`coalesce(
    (select nullif(btrim(person.nick), '') from user_account person where person.email = ${email}), ${email})`
}

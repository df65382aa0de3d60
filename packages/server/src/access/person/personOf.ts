import { type RawBuilder, sql } from 'kysely'

/**
 * The e-mail address of the account whose id stands in a column, as it is when the row is read; empty where the account is
 * gone, or none is known.
 */
export function emailOf(column: string): RawBuilder<string> {
  return sql<string>`coalesce((select person.email from user_account person where person.id = ${sql.ref(column)}), '')`
}

/** The same of the name; the address of who has none. */
export function nameOf(column: string): RawBuilder<string> {
  return sql<string>`coalesce((
    select coalesce(nullif(btrim(person.nick), ''), person.email)
    from user_account person where person.id = ${sql.ref(column)}), '')`
}

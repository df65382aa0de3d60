import type { ColumnType, JSONColumnType } from 'kysely'

/** Kinds of columns: what is read, what an insert takes, what an update takes. JSON columns are written as text. */
export type Time = ColumnType<Date, Date | string, Date | string>
export type CreatedTime = ColumnType<Date, Date | string | undefined, Date | string>
export type WithDefault<T> = ColumnType<T, T | undefined, T>
export type Json<T> = JSONColumnType<T & object, string, string>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

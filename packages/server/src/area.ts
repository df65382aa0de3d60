import type { JobKind } from '@parlance/contract'
import type { FastifyInstance } from 'fastify'
import type { Role } from './config'
import type { Context } from './context'
import type { Database } from './db/database'
import type { Tables } from './db/tables'
import type { Serve } from './http/serve'
import type { JobHandler } from './job/jobHandler'

/**
 * What a folder of the server gives to the whole. Each declares here what it has once a table, a secret, a kind of job;
 * `areas.ts` lists the areas, and what puts the server together, cleans, adopts a database and removes or copies a domain
 * goes through that list. A test demands that every table, sealed column and kind of job has exactly one owner.
 */
export type Area = {
  /** Its folder below `src`; messages name it. */
  name: string
  tables?: { readonly [Table in keyof Tables]?: TableUse }
  /** Tables by which a domain is reached from outside: their rows go at once when it is removed. */
  entrances?: readonly EntranceTable[]
  sealed?: readonly SealedColumn[]
  files?: readonly StoredFiles[]
  jobs?: { readonly [Kind in JobKind]?: JobWork }
  cleaners?: readonly Cleaner[]
  /** Calls of the console and of programs that work on content: the role `api`. */
  routes?(serve: Serve, context: Context, areas: readonly Area[]): void
  /** Calls of end users' programs and of messengers: the role `runtime`. */
  runtime?(app: FastifyInstance, context: Context): void
  /** Calls that every process with a port answers. */
  anywhere?(app: FastifyInstance, context: Context): void
  /** Follows what other processes tell by notifications, as long as the process lives; returns what ends it. */
  follow?(context: Context): () => Promise<void>
  works?: readonly Work[]
  /**
   * Lets be taken at once what was held by processes that were killed, instead of when their claims run out. Called by a
   * start that has the database to itself, before anything else works with it.
   */
  release?(database: Database): Promise<void>
}

/** A table whose rows name their domain by `domain_id`. */
export type EntranceTable = {
  [Table in keyof Tables]: 'domain_id' extends keyof Tables[Table] ? Table : never
}[keyof Tables]

/**
 * Whose the rows of a table are, and what a copy of their domain does with them. `installation`: no domain's. `copied`:
 * row by row, as they are, in the order in which areas and tables stand; of a picked component, found by its kind (a
 * word, or the column that has it) and the column of its id. `rewritten`: by code of the copy. `left`: members, links,
 * keys, work, history and tests stay with the source; what is read from other servers is read anew.
 */
export type TableUse =
  | 'installation'
  | 'rewritten'
  | 'left'
  | { copied: { kind: { word: string } | { column: string }; id: string } }

/** A column that holds something sealed with the secret key of the installation, alone or within JSON. */
export type SealedColumn = {
  table: keyof Tables
  column: string
  /** Makes the rows say that a secret is to be entered again, or ends what only lived by it: no key opens it any more. */
  forget(context: Context): Promise<unknown>
}

/** Files of domains in the blob store, below `<kind>/<domain id>/`. */
export type StoredFiles = {
  kind: string
  /** Whether a row of the domain names a file or folder there; what no row names is swept after a day. */
  kept(context: Context, domainId: number): Promise<(name: string) => boolean>
}

export type JobWork = {
  /** How many jobs of the kind a node works on at once: large builds keep no upload waiting, and reports no build. */
  slots: number
  handler(context: Context, areas: readonly Area[]): JobHandler
}

/** Keeps database and disk from filling up, once an hour. One that fails keeps no other from its work. */
export type Cleaner = {
  /** What it removes, for the log. */
  name: string
  run(context: Context): Promise<unknown>
}

/** Something that a process of a role does besides answering calls. */
export type Work = {
  role: Role
  start(context: Context): { stop(): Promise<void> } | Promise<{ stop(): Promise<void> }>
}

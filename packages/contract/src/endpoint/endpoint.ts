import type { z } from 'zod'
import type { Action } from './permission'

/**
 * One HTTP call, declared once: the server validates and permits with it, the console is typed by it, and
 * openapi.json is written from it. `permit` is `public`, `signedIn`, `consoleLinked` (signed in with an account of
 * one's own, not by an invite), or an action of the policy table, which is checked against the caller's role in the domain of `query.domainId` (or of `params.id` for /domain/:id).
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/v1/${string}`
  permit: 'public' | 'signedIn' | 'consoleLinked' | Action
  /** One sentence for openapi.json. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Other names that the specification gives fields of the body, each with the field that is meant. */
  bodyNames?: Record<string, string>
  /** The body is multipart/form-data with one file named `file`. */
  upload?: true
  reply: z.ZodType
  /** The reply is a file; `reply` is not used. */
  download?: true
}

/** Returns the endpoint itself, with its exact type. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? S : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler gets after validation. */
export type ParamsOf<E extends Endpoint> = Out<Part<E, 'params'>>
/** The query as a handler gets it: parsed, with defaults. */
export type QueryOf<E extends Endpoint> = Out<Part<E, 'query'>>
/** The body as a handler gets it: parsed, with defaults. */
export type BodyOf<E extends Endpoint> = Out<Part<E, 'body'>>
/** The reply that a handler returns. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** What a caller gives. */
export type ParamsFor<E extends Endpoint> = In<Part<E, 'params'>>
/** The query as a caller writes it. */
export type QueryFor<E extends Endpoint> = In<Part<E, 'query'>>
/** The body as a caller writes it. */
export type BodyFor<E extends Endpoint> = In<Part<E, 'body'>>

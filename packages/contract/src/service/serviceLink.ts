import { z } from 'zod'
import { LINK_STATES, type LinkStep } from '../channel/messengerLink'
import { type Endpoint, endpoint } from '../endpoint/endpoint'
import type { Action } from '../endpoint/permission'
import { InDomain, Revision } from '../primitives/primitives'
import type { Operation } from './operation'

/** What is known of every link with an account at a service. A secret is shown by its last characters only. */
export const AccountLink = z.object({
  state: z.enum(LINK_STATES),
  /** Null where none is stored, or it has to be entered again. */
  secretEnding: z.string().nullable(),
})
export type AccountLink = z.infer<typeof AccountLink>

type Operations = Record<string, Operation>
type Path = `/api/v1/${string}`
const LINKING = { permit: 'Change/linkMessenger', query: InDomain } as const

/** What a check replies: a problem is a code of the service, with what the service said in its own words. */
const checkedOf = <const Problem extends string>(problems: readonly Problem[]) =>
  z.object({ problem: z.object({ code: z.enum(problems), detail: z.string() }).nullable() })

type Account<Of, P, Shown, Link, Problem> = {
  /** Its name as people know it. */
  name: string
  path: P
  operations: Of
  /** What is shown of the link. */
  shown: Shown
  /** What is entered, each field made by `linkField`: settings, and `secret`, which stays as it is when it is left empty. */
  link: Link
  /** What is shown before anything is entered. */
  unset: Omit<z.output<Shown>, keyof AccountLink>
  /** The settings whose secret it is: with others it has to be entered again. */
  secretOf: readonly Exclude<keyof z.output<Link>, 'secret'>[]
  /** What a check can find wrong; the console says each in plain words. */
  problems: readonly Problem[]
  /** What its message ids begin with: `title`, `about`, `steps`, `check`, `allWell`, `unlinkText`, each `problem` and `stateHelp`. */
  words: string
  /** What is done to link it, in order. */
  steps: readonly LinkStep[]
}

/**
 * A service at which the domain has an account: it is linked with keys, and the link takes effect, and ends, with a build
 * or an apply that is deployed (specification section 4).
 */
export function accountService<
  Of extends Operations,
  const P extends Path,
  Shown extends z.ZodType<AccountLink>,
  Link extends z.ZodType<{ secret: string }>,
  const Problem extends string,
>(given: Account<Of, P, Shown, Link, Problem>) {
  const { name, path, shown, link, problems } = given
  return {
    ...given,
    read: endpoint({
      method: 'GET',
      path,
      permit: 'View/settings',
      summary: `The link with ${name}`,
      query: InDomain,
      reply: shown,
    }),
    link: endpoint({
      method: 'PUT',
      path,
      summary: `Link ${name}, or change how it is linked`,
      ...LINKING,
      body: link,
      reply: shown,
    }),
    check: endpoint({
      method: 'POST',
      path: `${path}/check` as Path,
      summary: `Ask ${name} whether the keys are right`,
      ...LINKING,
      reply: checkedOf(problems),
    }),
    unlink: endpoint({
      method: 'DELETE',
      path,
      summary: `Unlink ${name}: it ends with the next build or apply that is deployed`,
      ...LINKING,
      reply: shown,
    }),
  }
}
/** A service with an account, whichever it is. */
export type AccountService = {
  name: string
  operations: Operations
  unset: Record<string, unknown>
  secretOf: readonly string[]
  words: string
  steps: readonly LinkStep[]
  read: InDomainCall & { reply: z.ZodType<AccountLink> }
  link: InDomainCall & {
    body: z.ZodObject & z.ZodType<{ secret: string }>
    reply: z.ZodType<AccountLink>
  }
  check: InDomainCall & { reply: ReturnType<typeof checkedOf<string>> }
  unlink: InDomainCall & { reply: z.ZodType<AccountLink> }
}
type InDomainCall = Endpoint & { query: typeof InDomain }

/** What is known of every server of the operator's own that is asked for a service. */
export const ServerLink = z.object({ active: z.boolean(), url: z.string(), revision: z.number() })

/**
 * A service that a server of the operator's own gives. It is switched on and off, keeps its address meanwhile, and takes
 * effect with the next build or apply.
 */
export function serverService<
  Of extends Operations,
  const P extends Path,
  Shown extends z.ZodType<z.infer<typeof ServerLink>>,
  Fields extends z.ZodType<{ active: boolean; url: string; secret?: string }>,
>(given: {
  /** What the server does. */
  name: string
  path: P
  operations: Of
  shown: Shown
  fields: Fields
  /** Calls are signed with a secret of the link, `secret` of its fields. */
  isSigned: boolean
  permits: { read: Action; update: Action }
}) {
  const { name, path, shown, fields, permits } = given
  return {
    ...given,
    read: endpoint({
      method: 'GET',
      path,
      permit: permits.read,
      summary: `The server that ${name}`,
      query: InDomain,
      reply: shown,
    }),
    update: endpoint({
      method: 'PUT',
      path,
      permit: permits.update,
      summary: `Change the server that ${name}; takes effect with the next build or apply`,
      query: InDomain,
      body: z.object({ revision: Revision, fields }),
      reply: shown,
    }),
  }
}
/** A service that a server of the operator's gives, whichever it is. */
export type ServerService = {
  name: string
  operations: Operations
  /** What is entered, each field made by `linkField`. */
  fields: z.ZodObject
  isSigned: boolean
  read: InDomainCall & { reply: z.ZodType<z.infer<typeof ServerLink>> }
  update: InDomainCall & {
    body: z.ZodType<{ revision: number; fields: { active: boolean; url: string; secret?: string } }>
    reply: z.ZodType<z.infer<typeof ServerLink>>
  }
}

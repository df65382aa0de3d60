import { z } from 'zod'
import { checkForm, FormShape } from '../component/form'
import { userVariable } from '../component/userVariable'
import { COMPONENT_SORTS } from '../endpoint/crud'
import { endpoint } from '../endpoint/endpoint'
import { Id, InDomain, Revision } from '../primitives/primitives'
import { NAME_IS_SEARCHED, SearchBody, TurnChange, TurnCheck } from './searching'

/** Calls of section 7 on user variables and forms, besides those of any component. */
export const specificationComponent = {
  searchUserVariables: endpoint({
    method: 'POST',
    path: '/api/v1/uservariable/search',
    permit: 'View/executeBuilder',
    summary: 'Search user variables',
    query: InDomain,
    body: SearchBody.extend({
      sort: z.enum(COMPONENT_SORTS).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    bodyNames: NAME_IS_SEARCHED,
    reply: userVariable.list.reply,
  }),
  putForm: endpoint({
    method: 'PUT',
    path: '/api/v1/form',
    permit: 'Change/content',
    summary: 'Change a form by the id in its body; a new name is written into every text that uses it',
    query: InDomain.extend(TurnCheck.shape),
    body: FormShape.extend({
      id: Id,
      /** Without it, whatever the form has become since is overwritten. */
      revision: Revision.optional(),
      /** The same as in the calls of every component. */
      force: z.boolean().optional(),
    }).superRefine(checkForm),
    reply: z.object({
      id: Id,
      revision: z.number(),
      success: z.literal(true),
      isSuccess: z.literal(true),
      ...TurnChange.shape,
    }),
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { UTTERANCE_MAX } from '../primitives/limits'
import { InDomain, requiredText } from '../primitives/primitives'
import { FoundEntity } from '../turn/turn'
import { EntityPattern } from './entity'

/** What entities find in a text: those of the system that are on or, where one is given, a pattern. Nothing is kept. */
export const entityTrial = {
  find: endpoint({
    method: 'POST',
    path: '/api/v1/entity/try',
    permit: 'View/executeBuilder',
    summary: 'What the system entities that are on, or a pattern that is not saved yet, find in a text',
    query: InDomain,
    body: z.object({
      text: requiredText(UTTERANCE_MAX),
      pattern: EntityPattern.optional(),
    }),
    /** Offsets are those of the text without spaces around it. */
    reply: z.object({ found: z.array(FoundEntity) }),
  }),
}

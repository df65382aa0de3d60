import { z } from 'zod'
import { SWITCHER_DESTINATION_MAX, SWITCHER_SECRET_MAX } from '../primitives/limits'
import { Title } from '../primitives/name'
import { Id, Instant, outwardUrl, requiredText, text } from '../primitives/primitives'

/** The two ends between which an agent switcher hands a talk over. */
export const SWITCHER_TYPES = ['BOT', 'AGENT'] as const

/** A place to which an agent switcher hands a talk over. */
export const SwitcherFields = z.object({
  type: z.enum(SWITCHER_TYPES),
  name: Title,
  url: outwardUrl,
  active: z.boolean().default(true),
  /** Its id at the switcher. Left out, it stays as it is; empty, it is the name. */
  destinationId: text(SWITCHER_DESTINATION_MAX).optional(),
  /** Signs calls; kept sealed and never shown. Left out, it stays as it is; null takes it away. */
  secret: requiredText(SWITCHER_SECRET_MAX).nullable().optional(),
})
export type SwitcherFields = z.infer<typeof SwitcherFields>

/** A stored one. */
export const Switcher = SwitcherFields.omit({ secret: true }).extend({
  id: Id,
  destinationId: z.string(),
  revision: z.number(),
  hasSecret: z.boolean(),
  updatedAt: Instant,
  updatedBy: z.string(),
})
export type Switcher = z.infer<typeof Switcher>

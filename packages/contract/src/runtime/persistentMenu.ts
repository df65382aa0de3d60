import { z } from 'zod'
import { Button } from '../turn/turn'

/** The menu that stands below a chat (behaviour 1.6): its title on the bar, and no cover. */
export const PersistentMenu = z.object({
  type: z.literal('template'),
  title: z.string(),
  data: z.object({
    contentBackgroundImage: z.string().optional(),
    contentTable: z.array(z.array(z.object({ rowSpan: z.number(), colSpan: z.number(), data: Button }))),
  }),
})
export type PersistentMenu = z.infer<typeof PersistentMenu>

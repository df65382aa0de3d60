import type { StoredKind } from '../component/components'

/** A kind whose components stand as a list of their fields in the file of a whole bot. */
export type ListedKind = StoredKind | 'entity'
/**
 * The lists of the file of a whole bot, in the order in which it is written (issue 16, line 11). Beside them it has
 * `groups`, `tags`, `conversations`, `dialogueSettings`, `modelSettings` and the `language`; all may be left out.
 */
export const BOT_LISTS = {
  entity: 'entities',
  image: 'images',
  audio: 'audio',
  apiEntity: 'apiEntities',
  variable: 'variables',
  userVariable: 'userVariables',
  actionMethod: 'actionMethods',
  form: 'forms',
  businessHours: 'businessHours',
  holiday: 'holidays',
  peopleType: 'peopleTypes',
  keywordGroup: 'keywordGroups',
  bannedWord: 'bannedWords',
  message: 'messages',
  fixedMenu: 'fixedMenus',
} as const satisfies Record<ListedKind, string>

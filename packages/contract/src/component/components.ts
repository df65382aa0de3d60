import { apiEntity } from '../entity/apiEntity'
import { actionMethod } from './actionMethod/actionMethod'
import { bannedWord } from './bannedWord'
import { businessHours } from './businessHours'
import { fixedMenu } from './fixedMenu'
import { form } from './form'
import { holiday } from './holiday'
import { keywordGroup } from './keywordGroup'
import { audio } from './media/audio'
import { image } from './media/image'
import { message } from './message'
import { peopleType } from './peopleType'
import { userVariable } from './userVariable'
import { variable } from './variable'

export * from '../entity/apiEntity'
export * from './actionMethod/actionMethod'
export * from './bannedWord'
export * from './businessHours'
export * from './fixedMenu'
export * from './form'
export * from './holiday'
export * from './keywordGroup'
export * from './media/audio'
export * from './media/image'
export * from './media/mediaFile'
export * from './message'
export * from './peopleType'
export * from './userVariable'
export * from './variable'

/** The calls of each kind that is edited as one object of fields: what the server and a build know kinds by. */
export const COMPONENTS = {
  actionMethod,
  form,
  userVariable,
  variable,
  apiEntity,
  businessHours,
  holiday,
  peopleType,
  keywordGroup,
  bannedWord,
  message,
  fixedMenu,
  image,
  audio,
} as const
/** A kind whose fields are stored as one object. */
export type StoredKind = keyof typeof COMPONENTS
/** All kinds whose fields are stored as one object. */
export const STORED_KINDS = Object.keys(COMPONENTS) as StoredKind[]
/** The fields of each of these kinds. */
export type FieldsOf = { [Kind in StoredKind]: (typeof COMPONENTS)[Kind]['create']['body']['_output'] }

/** All kinds that refer or are referred to: one index serves them all (specification section 8). */
export const COMPONENT_KINDS = [
  ...STORED_KINDS,
  'conversation',
  'entity',
  'tag',
  'group',
  'systemEntity',
  'dialogueSettings',
] as const
export type ComponentKind = (typeof COMPONENT_KINDS)[number]

import {
  ActionMethodFields,
  ApiEntityFields,
  actionMethod,
  apiEntity,
  BannedWordFields,
  BusinessHoursFields,
  bannedWord,
  businessHours,
  type ComponentKind,
  FormFields,
  form,
  HolidayFields,
  holiday,
  KeywordGroupFields,
  keywordGroup,
  MessageFields,
  message,
  PeopleTypeFields,
  peopleType,
  UserVariableFields,
  userVariable,
  VariableFields,
  variable,
} from '@parlance/contract'

/** The kinds that the table `component` keeps, with what their fields are. */
export const COMPONENT_SCHEMAS = {
  actionMethod: ActionMethodFields,
  form: FormFields,
  userVariable: UserVariableFields,
  variable: VariableFields,
  apiEntity: ApiEntityFields,
  businessHours: BusinessHoursFields,
  holiday: HolidayFields,
  peopleType: PeopleTypeFields,
  keywordGroup: KeywordGroupFields,
  bannedWord: BannedWordFields,
  message: MessageFields,
} as const
export type StoredKind = keyof typeof COMPONENT_SCHEMAS
export type FieldsOf = {
  [Kind in StoredKind]: (typeof COMPONENT_SCHEMAS)[Kind]['_output']
}

/** The calls of each kind. */
export const COMPONENT_CALLS = {
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
} as const

export const STORED_KINDS = Object.keys(COMPONENT_SCHEMAS) as StoredKind[]

export function isStoredKind(kind: ComponentKind): kind is StoredKind {
  return kind in COMPONENT_SCHEMAS
}

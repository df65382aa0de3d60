import { type Condition, WEEKDAYS, type Weekday } from '@parlance/contract'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { DraftInputs } from '../../../../shared/form/draftForm'
import type { SettingInputsProps } from '../setting/settingKind'

export type ConditionType = Condition['type']
/** A condition of one type. */
export type ConditionOf<Type extends ConditionType> = Extract<Condition, { type: Type }>

/** The days of a week, Monday first. */
export const WEEK: readonly Weekday[] = [...WEEKDAYS.slice(1), WEEKDAYS[0]]

/** What the inputs of a condition get; the draft of `form` is the condition. */
export type ConditionInputsProps<Type extends ConditionType> = Omit<
  SettingInputsProps<unknown>,
  'form' | 'readOnly'
> & { form: DraftInputs<ConditionOf<Type>> }

/** How a kind of condition is edited. */
export type ConditionKind<Type extends ConditionType> = {
  icon: LucideIcon
  /** Offered in domains of this type only. */
  onlyIn?: 'CALL_CENTRE'
  /** The words in which it includes and excludes; left out where its own inputs do that. */
  sense?: 'clock' | 'platform' | 'url' | 'form' | 'value'
  /** A new condition of the kind. */
  initial: () => ConditionOf<Type>
  Inputs: ComponentType<ConditionInputsProps<Type>>
}

import { ListFilter } from 'lucide-react'
import { ConditionInputs } from '../condition/ConditionInputs'
import { prepareConditions } from '../condition/prepareConditions'
import type { AnswerSettings } from '../draft/draft'
import type { SettingKinds } from './settingKind'

/** What an answer may have besides its bubbles (specification section 3), in the order in which it is shown. */
export const ANSWER_SETTING_KINDS: Partial<SettingKinds<AnswerSettings>> = {
  conditions: {
    icon: ListFilter,
    initial: () => [],
    prepare: prepareConditions,
    Inputs: ConditionInputs,
  },
}

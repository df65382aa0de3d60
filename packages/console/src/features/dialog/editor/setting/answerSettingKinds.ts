import { CornerDownRight, FileJson, ListFilter, MessagesSquare, ShieldCheck, Variable } from 'lucide-react'
import { AuthenticationInputs } from '../answer/setting/AuthenticationInputs'
import { CallRecordInputs } from '../answer/setting/CallRecordInputs'
import { NEW_ACTION, NextActionInputs, preparedAction } from '../answer/setting/NextActionInputs'
import { PlatformInputs } from '../answer/setting/PlatformInputs'
import { NEW_UPDATE, preparedUpdates, VariableRows } from '../answer/setting/VariableRows'
import { ConditionInputs } from '../condition/ConditionInputs'
import { conditionWords } from '../condition/conditionWords'
import { prepareConditions } from '../condition/prepareConditions'
import type { AnswerSettings } from '../draft/draft'
import type { SettingKinds } from './settingKind'

/** What an answer may have besides its bubbles (specification section 3), in the order in which it is shown. */
export const ANSWER_SETTING_KINDS: SettingKinds<AnswerSettings> = {
  conditions: {
    icon: ListFilter,
    initial: () => [],
    prepare: prepareConditions,
    Inputs: ConditionInputs,
    also: conditionWords,
  },
  platforms: { icon: MessagesSquare, initial: () => [], Inputs: PlatformInputs },
  userVariables: {
    icon: Variable,
    initial: () => [NEW_UPDATE],
    prepare: preparedUpdates,
    Inputs: VariableRows,
  },
  subsequentAction: {
    icon: CornerDownRight,
    initial: () => NEW_ACTION,
    prepare: preparedAction,
    Inputs: NextActionInputs,
  },
  callDetailRecord: {
    icon: FileJson,
    onlyIn: 'CALL_CENTRE',
    initial: () => '',
    prepare: (text) => text.trim().normalize('NFC') || undefined,
    Inputs: CallRecordInputs,
  },
  authentication: { icon: ShieldCheck, initial: () => true, Inputs: AuthenticationInputs },
}

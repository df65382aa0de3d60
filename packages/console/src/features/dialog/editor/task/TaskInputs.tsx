import type { Task } from '@parlance/contract'
import { partOf } from '../../../../shared/form/partOf'
import type { ConversationSettings } from '../draft/draft'
import type { SettingInputsProps } from '../setting/settingKind'
import { SlotList } from './slot/SlotList'
import classes from './Task.module.css'
import { TaskRules } from './TaskRules'
import type { TaskInputsProps } from './taskInputsProps'

/** A task: its slots, how it ends, and what other questions do to it. */
export function TaskInputs({ form, ...rest }: SettingInputsProps<ConversationSettings>) {
  const props: TaskInputsProps = { ...rest, form: partOf<Task, ConversationSettings>(form, 'task') }
  return (
    <div className={classes.root}>
      <SlotList {...props} />
      <TaskRules {...props} />
    </div>
  )
}

import { ASK_COUNT_DEFAULT, type Slot } from '@parlance/contract'
import {
  Braces,
  CalendarClock,
  Ear,
  GitBranch,
  History,
  ListPlus,
  type LucideIcon,
  MessageCircleQuestion,
  Quote,
  Repeat,
  Shapes,
  ShieldCheck,
  SquareMousePointer,
  Tags,
  Type,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { ConditionUrlInputs } from '../check/ConditionUrlInputs'
import type { SlotInputsProps } from '../taskInputsProps'
import { AskedWhenInputs } from './AskedWhenInputs'
import { AskCountInputs, OptionsInputs, UnknownValueInputs } from './askInputs'
import { ConfirmationInputs } from './ConfirmationInputs'
import { ContextsInputs, MarkersInputs, OtherEntitiesInputs } from './listInputs'
import {
  DateInputs,
  KeepInputs,
  OnlyWhenAskedInputs,
  ValueExpressionInputs,
  ValueTypeInputs,
} from './valueInputs'

type ExtraId =
  | 'options'
  | 'askCount'
  | 'unknownValue'
  | 'confirmation'
  | 'askedWhen'
  | 'conditionUrl'
  | 'valueType'
  | 'valueExpression'
  | 'otherEntities'
  | 'markers'
  | 'onlyWhenAsked'
  | 'keepFromEarlier'
  | 'datePreference'
  | 'outputContexts'

/** Something that few slots need. */
export type SlotExtra = {
  id: ExtraId
  icon: LucideIcon
  /** The fields of the slot that it holds. */
  fields: readonly (keyof Slot)[]
  isThere: (slot: Slot) => boolean
  add: (slot: Slot) => Slot
  clear: (slot: Slot) => Slot
  Inputs: ComponentType<SlotInputsProps>
}

/** One that is a field of its own, or is missing. */
function optional<Field extends keyof Slot>(
  id: ExtraId & Field,
  icon: LucideIcon,
  initial: Slot[Field],
  Inputs: SlotExtra['Inputs'],
): SlotExtra {
  return {
    id,
    icon,
    Inputs,
    fields: [id],
    isThere: (slot) => slot[id] !== undefined,
    add: (slot) => ({ ...slot, [id]: initial }),
    clear: (slot) => without(slot, id),
  }
}

/** One whose fields every slot has, most of them as they are at first. */
function changed(
  id: ExtraId,
  icon: LucideIcon,
  standard: Partial<Slot>,
  Inputs: SlotExtra['Inputs'],
): SlotExtra {
  const fields = Object.keys(standard) as (keyof Slot)[]
  return {
    id,
    icon,
    Inputs,
    fields,
    isThere: (slot) =>
      fields.some((field) => JSON.stringify(slot[field]) !== JSON.stringify(standard[field])),
    add: (slot) => slot,
    clear: (slot) => ({ ...slot, ...standard }),
  }
}

function without(slot: Slot, ...fields: string[]): Slot {
  return Object.fromEntries(Object.entries(slot).filter(([field]) => !fields.includes(field))) as Slot
}

const CONFIRMATION = { whenDenied: 'END' as const, askChange: '', deniedBy: [] }

/** What few slots need, in the order in which it is shown. */
export const SLOT_EXTRAS: readonly SlotExtra[] = [
  changed('options', SquareMousePointer, { options: [] }, OptionsInputs),
  changed('askCount', Repeat, { askCount: ASK_COUNT_DEFAULT, overCount: '' }, AskCountInputs),
  optional('unknownValue', MessageCircleQuestion, '', UnknownValueInputs),
  optional('askedWhen', GitBranch, { slot: '', values: [] }, AskedWhenInputs),
  optional('confirmation', ShieldCheck, CONFIRMATION, ConfirmationInputs),
  {
    ...optional('conditionUrl', Braces, '', ConditionUrlInputs),
    fields: ['conditionUrl', 'strict'],
    clear: (slot) => without(slot, 'conditionUrl', 'strict'),
  },
  changed('valueType', Type, { valueType: 'REPRESENTATIVE', defaultValue: '' }, ValueTypeInputs),
  changed('valueExpression', Quote, { valueExpression: '' }, ValueExpressionInputs),
  optional('otherEntities', Shapes, [''], OtherEntitiesInputs),
  optional('markers', Tags, { before: [], after: [] }, MarkersInputs),
  optional('onlyWhenAsked', Ear, true, OnlyWhenAskedInputs),
  optional('keepFromEarlier', History, true, KeepInputs),
  optional('datePreference', CalendarClock, 'FUTURE', DateInputs),
  optional('outputContexts', ListPlus, [], ContextsInputs),
]

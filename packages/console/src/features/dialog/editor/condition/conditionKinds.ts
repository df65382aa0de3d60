import {
  AudioLines,
  CalendarClock,
  CalendarDays,
  CalendarRange,
  Clock,
  Globe,
  ListChecks,
  MessagesSquare,
  Sparkles,
  SquareStack,
  Store,
  Tag,
  Timer,
  UserCog,
} from 'lucide-react'
import { dayOf } from '../../../../shared/input/DaySpanInput'
import type { ConditionKind, ConditionType } from './conditionKind'
import { DateInputs, DayInputs, TimeDateInputs, TimeDayInputs, TimeInputs } from './input/ClockInputs'
import { EntityInputs, SystemEntityInputs } from './input/EntityInputs'
import { FormInputs } from './input/FormInputs'
import { BusinessHoursInputs, SlotInputs } from './input/NameInputs'
import { PlatformInputs, VoiceInputs } from './input/PlatformInputs'
import { UrlInputs } from './input/UrlInputs'
import { UserVariableInputs } from './input/UserVariableInputs'

const OFFICE = { from: '09:00', to: '18:00' }
const WORKDAYS = () => ['MON' as const, 'TUE' as const, 'WED' as const, 'THU' as const, 'FRI' as const]

/** Every kind of condition (specification section 3), in the order in which they are offered. */
export const CONDITION_KINDS: { [Type in ConditionType]: ConditionKind<Type> } = {
  time: { icon: Clock, sense: 'clock', initial: () => ({ type: 'time', ...OFFICE }), Inputs: TimeInputs },
  day: {
    icon: CalendarDays,
    sense: 'clock',
    initial: () => ({ type: 'day', days: WORKDAYS() }),
    Inputs: DayInputs,
  },
  timeDay: {
    icon: CalendarClock,
    sense: 'clock',
    initial: () => ({ type: 'timeDay', days: WORKDAYS(), ...OFFICE }),
    Inputs: TimeDayInputs,
  },
  date: {
    icon: CalendarRange,
    sense: 'clock',
    initial: () => ({ type: 'date', ...thisDay() }),
    Inputs: DateInputs,
  },
  timeDate: {
    icon: Timer,
    sense: 'clock',
    initial: () => ({ type: 'timeDate', ...thisDay(), ...OFFICE }),
    Inputs: TimeDateInputs,
  },
  businessHours: {
    icon: Store,
    sense: 'clock',
    initial: () => ({ type: 'businessHours', name: '' }),
    Inputs: BusinessHoursInputs,
  },
  platform: {
    icon: MessagesSquare,
    sense: 'platform',
    initial: () => ({ type: 'platform', platforms: [] }),
    Inputs: PlatformInputs,
  },
  form: {
    icon: ListChecks,
    sense: 'form',
    initial: () => ({ type: 'form', form: '' }),
    Inputs: FormInputs,
  },
  entity: {
    icon: Tag,
    sense: 'value',
    initial: () => ({ type: 'entity', entity: '' }),
    Inputs: EntityInputs,
  },
  systemEntity: {
    icon: Sparkles,
    sense: 'value',
    initial: () => ({ type: 'systemEntity', entity: 'NUM_General' }),
    Inputs: SystemEntityInputs,
  },
  slot: {
    icon: SquareStack,
    sense: 'value',
    initial: () => ({ type: 'slot', slot: '' }),
    Inputs: SlotInputs,
  },
  userVariable: {
    icon: UserCog,
    initial: () => ({ type: 'userVariable', name: '', operator: '=' }),
    Inputs: UserVariableInputs,
  },
  url: { icon: Globe, sense: 'url', initial: () => ({ type: 'url', url: '' }), Inputs: UrlInputs },
  voice: {
    icon: AudioLines,
    onlyIn: 'CALL_CENTRE',
    sense: 'value',
    initial: () => ({ type: 'voice', input: 'VOICE' }),
    Inputs: VoiceInputs,
  },
}

function thisDay(): { dateFrom: string; dateTo: string } {
  const day = dayOf(new Date())
  return { dateFrom: day, dateTo: day }
}

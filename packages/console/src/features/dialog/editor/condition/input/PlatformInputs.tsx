import { SegmentedControl } from '@mantine/core'
import { PLATFORMS } from '@parlance/contract'
import { useT } from '../../../../../shared/i18n/useT'
import classes from '../Conditions.module.css'
import type { ConditionInputsProps } from '../conditionKind'
import { ChoiceChips } from './ChoiceChips'
import { OptionalText, type ValuedForm } from './OptionalText'

/** Where the user writes. */
export function PlatformInputs({ form }: ConditionInputsProps<'platform'>) {
  const t = useT()
  return (
    <ChoiceChips
      label={t('condition.platforms')}
      field={form.field('platforms')}
      choices={PLATFORMS}
      nameOf={(platform) => t(`platform.${platform}`)}
    />
  )
}

/** Whether the caller speaks or presses keys, and exactly what. */
export function VoiceInputs({ form, lang }: ConditionInputsProps<'voice'>) {
  const t = useT()
  const { id, value, onChange } = form.field('input')
  return (
    <div className={classes.row}>
      <SegmentedControl
        id={id}
        aria-label={t('condition.voice')}
        className={classes.low}
        data={(['VOICE', 'KEYPAD'] as const).map((input) => ({
          value: input,
          label: t(`condition.voice.${input}`),
        }))}
        value={value}
        onChange={onChange}
      />
      <OptionalText
        form={form as unknown as ValuedForm}
        label={t('condition.voiceValue')}
        placeholder={t('condition.voiceAny')}
        lang={lang}
      />
    </div>
  )
}

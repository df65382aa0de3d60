import { Radio, Stack } from '@mantine/core'
import { Confirmation, SLOT_DENIALS_MAX } from '@parlance/contract'
import { partOf } from '../../../../../shared/form/partOf'
import { useT } from '../../../../../shared/i18n/useT'
import { SpokenField } from '../../SpokenField'
import { ChipsField } from '../ChipsField'
import type { SlotInputsProps } from '../taskInputsProps'

const WAYS = Confirmation.shape.whenDenied.unwrap().options
type Draft = NonNullable<SlotInputsProps['form']['draft']['confirmation']>

/** The last question before a task acts: what a no does, and what is a no. */
export function ConfirmationInputs({ form, domainId, lang, readOnly }: SlotInputsProps) {
  const t = useT()
  const confirmation = partOf<Draft, typeof form.draft>(form, 'confirmation')
  const { whenDenied } = confirmation.draft
  const { value: _, ...chosen } = confirmation.field('whenDenied')
  return (
    <>
      <Radio.Group {...chosen} label={t('task.whenDenied')} value={whenDenied}>
        <Stack gap={6} mt={4}>
          {WAYS.map((way) => (
            <Radio key={way} value={way} disabled={readOnly} label={t(`task.whenDenied.${way}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {whenDenied === 'CHANGE' && (
        <SpokenField
          field={confirmation.field('askChange')}
          site="askBack"
          label={t('task.askChange')}
          placeholder={t('task.askChangePlaceholder')}
          domainId={domainId}
          readOnly={readOnly}
        />
      )}
      <ChipsField
        form={confirmation}
        path="deniedBy"
        label={t('task.deniedBy')}
        description={t('task.deniedByHelp')}
        max={SLOT_DENIALS_MAX}
        lang={lang}
        readOnly={readOnly}
      />
    </>
  )
}

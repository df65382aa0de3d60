import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { type MessageFields, PUSH_PLATFORMS, PUSH_TYPES } from '@parlance/contract'
import type { ComponentFieldsProps } from '../../../../shared/component/componentPageOf'
import { useT } from '../../../../shared/i18n/useT'
import type { MessageDraft } from '../messageDraft'
import classes from './Push.module.css'

type Props = Pick<ComponentFieldsProps<MessageFields, MessageDraft>, 'form' | 'readOnly'>

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where a push message goes, and when. */
export function PushInputs({ form, readOnly }: Props) {
  const t = useT()
  const { push } = form.draft
  if (!push) return null
  const change = (part: Partial<typeof push>) => form.update({ push: { ...push, ...part } })
  return (
    <>
      <Select
        label={t('push.platform')}
        data={PUSH_PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) }))}
        disabled={readOnly}
        value={push.platform}
        onChange={(chosen) =>
          change({ platform: PUSH_PLATFORMS.find((each) => each === chosen) ?? push.platform })
        }
      />
      <div>
        <div className={classes.label} id="push-type">
          {t('push.type')}
        </div>
        <SegmentedControl
          aria-labelledby="push-type"
          disabled={readOnly}
          value={push.type}
          data={PUSH_TYPES.map((value) => ({ value, label: t(`push.type.${value}`) }))}
          onChange={(chosen) => change({ type: PUSH_TYPES.find((each) => each === chosen) ?? push.type })}
        />
      </div>
      {push.type === 'SCHEDULED' && (
        <TextInput
          type="datetime-local"
          label={t('push.at')}
          description={t('push.atHelp', { zone: ZONE })}
          {...form.field('push.at')}
          value={inputValueOf(push.at)}
          onChange={(event) => change({ at: instantOf(event.currentTarget.value) })}
        />
      )}
    </>
  )
}

/** An instant as an input for date and time shows it, in the time zone of the device. */
function inputValueOf(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The instant that such an input holds; null while it is not complete. */
function instantOf(value: string): string | null {
  const at = new Date(value)
  return value === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

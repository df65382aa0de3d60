import { UnstyledButton } from '@mantine/core'
import type { Condition } from '@parlance/contract'
import { X } from 'lucide-react'
import type { DraftInputs } from '../../../../shared/form/draftForm'
import { useT } from '../../../../shared/i18n/useT'
import { FieldError } from '../../../../shared/input/FieldError'
import { IconAction } from '../../../../shared/ui/IconAction'
import type { AnswerSettings } from '../draft/draft'
import classes from './Conditions.module.css'
import { groupText } from './conditionText'
import { NowMark } from './NowMark'
import type { HeldNow } from './useHeldNow'

type Props = {
  domainId: number
  form: DraftInputs<AnswerSettings>
  group: readonly Condition[]
  index: number
  held: HeldNow
  readOnly: boolean
  /** With the path of the field that is wanted. */
  onOpen: (path?: string) => void
  onRemove: () => void
}

/** Conditions that must all hold, as a sentence; a click edits them. */
export function ClosedGroup({ domainId, form, group, index, held, readOnly, onOpen, onRemove }: Props) {
  const t = useT()
  const path = `conditions.${index}`
  const sentence = groupText(t, group)
  const fields = group.flatMap((condition, i) =>
    ['value', 'button', ...Object.keys(condition)].map((field) => `${path}.${i}.${field}`),
  )
  const errors = [path, ...fields].flatMap((each) => form.errorAt(each) ?? [])
  return (
    <div>
      <div className={classes.closed}>
        {readOnly ? (
          <p className={classes.sentence}>{sentence}</p>
        ) : (
          <UnstyledButton
            id={form.idOf(path)}
            className={classes.sentence}
            aria-label={t('condition.edit', { sentence })}
            onClick={() => onOpen()}
          >
            {sentence}
          </UnstyledButton>
        )}
        {!readOnly && (
          <IconAction label={t('condition.remove', { name: sentence })} icon={X} onClick={onRemove} />
        )}
      </div>
      <NowMark domainId={domainId} held={held} />
      <FieldError className={classes.error} text={errors[0]} />
      {/* A field that is wrong, or that was just changed back, is focused: this opens it. */}
      {!readOnly &&
        [...new Set(fields)].map((field) => (
          <span
            key={field}
            id={form.idOf(field)}
            className={classes.anchor}
            tabIndex={-1}
            onFocus={() => onOpen(field)}
          />
        ))}
    </div>
  )
}

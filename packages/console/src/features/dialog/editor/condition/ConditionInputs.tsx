import { UnstyledButton } from '@mantine/core'
import { CONDITION_GROUPS_MAX, CONDITIONS_MAX, type Condition, type Conditions } from '@parlance/contract'
import { X } from 'lucide-react'
import { Fragment, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftInputs } from '../../../../shared/form/draftForm'
import { useT } from '../../../../shared/i18n/useT'
import { FieldError } from '../../../../shared/input/FieldError'
import { IconAction } from '../../../../shared/ui/IconAction'
import { toasts } from '../../../../shared/ui/Toasts'
import type { AnswerSettings } from '../draft/draft'
import type { SettingInputsProps } from '../setting/settingKind'
import { AddCondition } from './AddCondition'
import classes from './Conditions.module.css'
import { conditionText, groupText } from './conditionText'
import { NowMark } from './NowMark'
import { OpenGroup } from './OpenGroup'
import { type HeldNow, useHeldNow } from './useHeldNow'

const FIELD = 'conditions'
const NEAR_LIMIT = 2

/** When an answer may be given, as sentences; the one that is clicked is edited. */
export function ConditionInputs(props: SettingInputsProps<AnswerSettings>) {
  const { readOnly, ...section } = props
  const { form, domainId } = props
  const t = useT()
  const groups = form.draft.conditions ?? []
  const held = useHeldNow(domainId, groups)
  const edit = useGroups(props)
  const { opened, setOpened, times } = edit
  const left = CONDITION_GROUPS_MAX - groups.length
  return (
    <div className={classes.root}>
      {groups.length === 0 && <p className="help">{t('condition.always')}</p>}
      {groups.map((group, index) => (
        <Fragment key={`${times}:${index}`}>
          {index > 0 && <span className={classes.or}>{t('condition.or')}</span>}
          {opened === index && !readOnly ? (
            <OpenGroup
              {...section}
              group={group}
              index={index}
              held={held[index] ?? null}
              onAdd={(condition) => edit.add(index, condition)}
              onRemove={(at) => edit.remove(index, at)}
              onDone={() => edit.close(index)}
            />
          ) : (
            <ClosedGroup
              domainId={domainId}
              form={form}
              group={group}
              index={index}
              held={held[index] ?? null}
              readOnly={readOnly}
              onOpen={(path) => {
                flushSync(() => setOpened(index))
                focusIn(form.idOf(path ?? `${FIELD}.${index}.0`), path !== undefined)
              }}
              onRemove={() => edit.removeGroup(index)}
            />
          )}
        </Fragment>
      ))}
      {!readOnly && (
        <div className={classes.foot}>
          {left > 0 && (
            <AddCondition
              domainId={domainId}
              label={t(groups.length === 0 ? 'condition.add' : 'condition.addOr')}
              onAdd={(condition) => edit.add(groups.length, condition)}
            />
          )}
          {left <= NEAR_LIMIT && (
            <span className="help">
              {left > 0
                ? t('condition.groupCount', { count: groups.length, max: CONDITION_GROUPS_MAX })
                : t('condition.groupsFull', { max: CONDITION_GROUPS_MAX, total: CONDITIONS_MAX })}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** Which group is open, and what is added and removed; a removal can be taken back. */
function useGroups({ form }: SettingInputsProps<AnswerSettings>) {
  const t = useT()
  const [opened, setOpened] = useState<number | null>(null)
  /** Counts removals: what stands at a place is then another one. */
  const [times, setTimes] = useState(0)
  const groups = form.draft.conditions ?? []
  const change = (next: (groups: Conditions) => Conditions) =>
    form.update((now) => ({ ...now, conditions: next(now.conditions ?? []) }))
  const removeGroup = (index: number) => {
    const removed = groups[index]!
    change((now) => now.toSpliced(index, 1))
    setOpened((now) => (now === null || now === index ? null : now > index ? now - 1 : now))
    setTimes((now) => now + 1)
    toasts.undoable(t('condition.removed', { name: groupText(t, removed) }), () => {
      change((now) => now.toSpliced(index, 0, removed))
      setOpened(null)
      setTimes((now) => now + 1)
    })
  }
  return {
    opened,
    setOpened,
    times,
    removeGroup,
    add: (index: number, condition: Condition) => {
      const at = groups[index]?.length ?? 0
      flushSync(() => {
        change((now) =>
          index === now.length ? [...now, [condition]] : now.with(index, [...now[index]!, condition]),
        )
        setOpened(index)
      })
      focusIn(form.idOf(`${FIELD}.${index}.${at}`), true)
    },
    remove: (index: number, at: number) => {
      const group = groups[index]!
      const removed = group[at]!
      if (group.length === 1) return removeGroup(index)
      change((now) => now.with(index, now[index]!.toSpliced(at, 1)))
      setTimes((now) => now + 1)
      toasts.undoable(t('condition.removed', { name: conditionText(t, removed) }), () => {
        change((now) => now.with(index, (now[index] ?? []).toSpliced(at, 0, removed)))
        setTimes((count) => count + 1)
      })
    },
    close: (index: number) => {
      flushSync(() => setOpened(null))
      document.getElementById(form.idOf(`${FIELD}.${index}`))?.focus()
    },
  }
}

/** Focuses a field, or the first input of a condition; `toFill`: the first in which something is entered. */
function focusIn(id: string, toFill: boolean): void {
  const place = document.getElementById(id)
  const inputs = (toFill && place?.querySelector('[data-inputs]')) || place
  const field = inputs?.matches('input, textarea, select')
    ? inputs
    : inputs?.querySelector('input, textarea, select')
  ;(field as HTMLElement | null | undefined)?.focus()
}

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
function ClosedGroup({ domainId, form, group, index, held, readOnly, onOpen, onRemove }: Props) {
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

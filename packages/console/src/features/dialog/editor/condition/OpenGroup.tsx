import { Button, SegmentedControl } from '@mantine/core'
import { CONDITION_TERMS_MAX, type Condition } from '@parlance/contract'
import { X } from 'lucide-react'
import type { ComponentType } from 'react'
import type { DraftInputs } from '../../../../shared/form/draftForm'
import { partOf } from '../../../../shared/form/partOf'
import { useT } from '../../../../shared/i18n/useT'
import { FieldError } from '../../../../shared/input/FieldError'
import { IconAction } from '../../../../shared/ui/IconAction'
import { type AnswerSettings, withoutField } from '../draft/draft'
import type { SettingInputsProps } from '../setting/settingKind'
import { AddCondition } from './AddCondition'
import classes from './Conditions.module.css'
import type { ConditionInputsProps, ConditionKind, ConditionType } from './conditionKind'
import { CONDITION_KINDS } from './conditionKinds'
import { groupText } from './conditionText'
import { NowMark } from './NowMark'
import type { HeldNow } from './useHeldNow'

const NEAR_LIMIT = 2
type Props = Omit<SettingInputsProps<AnswerSettings>, 'readOnly'> & {
  group: readonly Condition[]
  index: number
  held: HeldNow
  onAdd: (condition: Condition) => void
  onRemove: (at: number) => void
  onDone: () => void
}

/** Conditions that must all hold, being edited below the sentence that they make. */
export function OpenGroup({ group, index, held, onAdd, onRemove, onDone, ...props }: Props) {
  const { form, domainId } = props
  const t = useT()
  const path = `conditions.${index}`
  const error = form.errorAt(path)
  const left = CONDITION_TERMS_MAX - group.length
  return (
    <div
      id={form.idOf(path)}
      className={classes.group}
      role="group"
      aria-label={t('condition.group', { number: index + 1 })}
    >
      <div>
        <p className={classes.preview}>{groupText(t, group)}</p>
        <NowMark domainId={domainId} held={held} />
      </div>
      <FieldError className={classes.error} text={error} />
      {group.map((condition, at) => (
        <Term
          {...props}
          key={`${at}:${condition.type}`}
          form={partOf<Condition, AnswerSettings>(form, `conditions.${index}.${at}`)}
          id={form.idOf(`${path}.${at}`)}
          error={form.errorAt(`${path}.${at}`)}
          onRemove={() => onRemove(at)}
        />
      ))}
      <div className={classes.foot}>
        {left > 0 && <AddCondition domainId={domainId} label={t('condition.addAnd')} onAdd={onAdd} />}
        {left <= NEAR_LIMIT && (
          <span className="help">
            {left > 0
              ? t('condition.count', { count: group.length, max: CONDITION_TERMS_MAX })
              : t('condition.full', { max: CONDITION_TERMS_MAX })}
          </span>
        )}
        <Button className={classes.done} onClick={onDone}>
          {t('condition.done')}
        </Button>
      </div>
    </div>
  )
}

type TermProps = Omit<SettingInputsProps<unknown>, 'form' | 'readOnly'> & {
  form: DraftInputs<Condition>
  id: string
  error: string | undefined
  onRemove: () => void
}

function Term({ form, id, error, onRemove, ...props }: TermProps) {
  const t = useT()
  const { type, exclude = false } = form.draft
  // Each kind is looked up by the type of the condition itself.
  const { icon: Icon, sense, Inputs } = CONDITION_KINDS[type] as unknown as ConditionKind<ConditionType>
  const Fields = Inputs as ComponentType<
    Omit<ConditionInputsProps<ConditionType>, 'form'> & { form: unknown }
  >
  const name = t(`conditionType.${type}`)
  return (
    <div id={id} role="group" aria-label={name} className={classes.term}>
      <div className={classes.head}>
        <Icon size={15} strokeWidth={1.75} aria-hidden />
        <h5>{name}</h5>
        <IconAction label={t('condition.remove', { name })} icon={X} onClick={onRemove} />
      </div>
      {sense && (
        <SegmentedControl
          id={form.idOf('exclude')}
          className={classes.sense}
          aria-label={t('condition.sense', { name })}
          data={[
            { value: 'is', label: t(`condition.sense.${sense}.is`) },
            { value: 'not', label: t(`condition.sense.${sense}.not`) },
          ]}
          value={exclude ? 'not' : 'is'}
          onChange={(next) =>
            form.update((now) => (next === 'not' ? { ...now, exclude: true } : withoutField(now, 'exclude')))
          }
        />
      )}
      <div className={classes.inputs} data-inputs>
        <Fields {...props} form={form} />
      </div>
      <FieldError className={classes.error} text={error} />
    </div>
  )
}

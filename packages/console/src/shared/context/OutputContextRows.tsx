import { Autocomplete, NativeSelect, NumberInput } from '@mantine/core'
import {
  CONTEXT_FUNCTIONS,
  CONTEXT_SECONDS_DEFAULT,
  CONTEXT_SECONDS_MAX,
  CONTEXT_STRENGTHS,
  CONTEXT_TURNS_DEFAULT,
  CONTEXT_TURNS_MAX,
  CONTEXTS_PER_SIDE_MAX,
  type OutputContext,
} from '@parlance/contract'
import { X } from 'lucide-react'
import { useT } from '../i18n/useT'
import { AddButton } from '../rows/AddButton'
import { useRows } from '../rows/useRows'
import { IconAction } from '../ui/IconAction'
import classes from './Context.module.css'

/** A context that is begun, without a name yet. */
export const NEW_OUTPUT_CONTEXT: OutputContext = {
  name: '',
  function: 'ADD',
  strength: 'WEAK',
  limitCount: CONTEXT_TURNS_DEFAULT,
  limitTime: CONTEXT_SECONDS_DEFAULT,
}
const MINUTE = 60

/** What the inputs of contexts need of a form. */
export type ContextForm = {
  errorAt: (path: string, length?: number) => string | undefined
  idOf: (path: string) => string
  touch: (path: string) => void
}

type Props = {
  form: ContextForm
  contexts: readonly OutputContext[]
  /** Names that the domain has. */
  names: readonly string[]
  onChange: (change: (contexts: OutputContext[]) => OutputContext[]) => void
  lang: string | undefined
  readOnly: boolean
}

/** The contexts that are begun, prolonged or ended, a row each. */
export function OutputContextRows({ form, contexts, names, onChange, lang, readOnly }: Props) {
  const t = useT()
  const { add, remove } = useRows({
    rows: contexts,
    onChange,
    idAt: (index) => form.idOf(`outputContexts.${index}.name`),
    removed: ({ name }) => t('context.removed', { name }),
  })
  return (
    <fieldset className={classes.rows} disabled={readOnly}>
      <legend className={classes.title}>{t('context.changed')}</legend>
      <p className={classes.help}>{t('context.changedHelp')}</p>
      {contexts.map((context, i) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a context has nothing of its own that never changes.
          key={i}
          {...{ form, context, names, lang, readOnly }}
          number={i + 1}
          onChange={(part) => onChange((now) => now.with(i, { ...now[i]!, ...part }))}
          onRemove={() => remove(i)}
        />
      ))}
      {!readOnly && contexts.length < CONTEXTS_PER_SIDE_MAX && (
        <AddButton small label={t('context.add')} onClick={() => add(NEW_OUTPUT_CONTEXT)} />
      )}
    </fieldset>
  )
}

type RowProps = Pick<Props, 'form' | 'names' | 'lang' | 'readOnly'> & {
  context: OutputContext
  number: number
  onChange: (part: Partial<OutputContext>) => void
  onRemove: () => void
}

function Row({ form, context, names, number, lang, readOnly, onChange, onRemove }: RowProps) {
  const t = useT()
  const path = `outputContexts.${number - 1}`
  const at = `${path}.name`
  const limit = (field: 'limitCount' | 'limitTime') => ({
    id: form.idOf(`${path}.${field}`),
    error: form.errorAt(`${path}.${field}`),
    onBlur: () => form.touch(`${path}.${field}`),
    disabled: readOnly,
  })
  const isAdded = context.function === 'ADD'
  return (
    <div className={classes.row}>
      <Autocomplete
        id={form.idOf(at)}
        aria-label={t('context.name', { number })}
        placeholder={t('context.namePlaceholder')}
        data={names}
        lang={lang}
        value={context.name}
        error={form.errorAt(at)}
        onChange={(name) => onChange({ name })}
        onBlur={() => form.touch(at)}
      />
      <NativeSelect
        aria-label={t('context.function', { number })}
        data={CONTEXT_FUNCTIONS.map((value) => ({ value, label: t(`context.function.${value}`) }))}
        value={context.function}
        onChange={({ target }) => onChange({ function: target.value as OutputContext['function'] })}
      />
      {!readOnly && <IconAction label={t('context.remove', { number })} icon={X} onClick={onRemove} />}
      {isAdded && (
        <div className={classes.limits}>
          <NativeSelect
            label={t('context.strength')}
            data={CONTEXT_STRENGTHS.map((value) => ({ value, label: t(`context.strength.${value}`) }))}
            value={context.strength}
            onChange={({ target }) => onChange({ strength: target.value as OutputContext['strength'] })}
          />
          <NumberInput
            {...limit('limitCount')}
            label={t('context.turns')}
            min={1}
            max={CONTEXT_TURNS_MAX}
            allowDecimal={false}
            value={shown(context.limitCount)}
            onChange={(value) => onChange({ limitCount: typed(value) })}
          />
          <NumberInput
            {...limit('limitTime')}
            label={t('context.minutes')}
            min={0}
            max={CONTEXT_SECONDS_MAX / MINUTE}
            decimalScale={2}
            decimalSeparator={t.format.decimalSeparator}
            value={shown(Math.round((context.limitTime / MINUTE) * 100) / 100)}
            onChange={(value) => onChange({ limitTime: Math.round(typed(value) * MINUTE) })}
          />
        </div>
      )}
    </div>
  )
}

/** A number that has been emptied is none until another one is typed. */
function typed(value: string | number): number {
  return value === '' ? Number.NaN : Number(value)
}

function shown(value: number): number | '' {
  return Number.isFinite(value) ? value : ''
}

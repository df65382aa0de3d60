import { Autocomplete, Button, NativeSelect, NumberInput } from '@mantine/core'
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
import { Plus, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useT } from '../i18n/useT'
import { IconAction } from '../ui/IconAction'
import classes from './Context.module.css'

const NEW: OutputContext = {
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
  const add = () => {
    flushSync(() => onChange((now) => [...now, NEW]))
    document.getElementById(form.idOf(`outputContexts.${contexts.length}.name`))?.focus()
  }
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
          onRemove={() => onChange((now) => now.toSpliced(i, 1))}
        />
      ))}
      {!readOnly && contexts.length < CONTEXTS_PER_SIDE_MAX && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          w="fit-content"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={add}
        >
          {t('context.add')}
        </Button>
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
  const at = `outputContexts.${number - 1}.name`
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
            label={t('context.turns')}
            min={1}
            max={CONTEXT_TURNS_MAX}
            allowDecimal={false}
            value={context.limitCount}
            onChange={(value) => onChange({ limitCount: Number(value) })}
          />
          <NumberInput
            label={t('context.minutes')}
            min={1}
            max={CONTEXT_SECONDS_MAX / MINUTE}
            allowDecimal={false}
            value={Math.round(context.limitTime / MINUTE)}
            onChange={(value) => onChange({ limitTime: Number(value) * MINUTE })}
          />
        </div>
      )}
    </div>
  )
}

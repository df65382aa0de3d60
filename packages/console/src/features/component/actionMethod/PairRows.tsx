import { ActionIcon, TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import { type ActionMethodFields, IN_REQUESTS, readSealed, shownSecret } from '@parlance/contract'
import { PenLine, X } from 'lucide-react'
import { type ClipboardEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ExpressionInput } from '../../../shared/expression/ExpressionInput'
import { useT } from '../../../shared/i18n/useT'
import { FieldError } from '../../../shared/input/FieldError'
import { AddButton } from '../../../shared/rows/AddButton'
import { IconAction } from '../../../shared/ui/IconAction'
import classes from './Method.module.css'
import type { MethodInputsProps } from './MethodChoices'
import { type Pair, pastePairs } from './pastePairs'

type List = 'headers' | 'sessionAttributes'
const NAME_OF = { headers: 'name', sessionAttributes: 'key' } as const
/** Between name and value of a pasted line. */
const SEPARATOR = { headers: ':', sessionAttributes: '=' } as const

type Props = Pick<MethodInputsProps, 'form' | 'domainId' | 'readOnly'> & { list: List }

/** Rows of a name and a value: Enter adds one, lines such as `Name: value` can be pasted. */
export function PairRows({ form, domainId, readOnly, list }: Props) {
  const t = useT()
  const wanted = useRef<string | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const nameField = (index: number) => `${list}.${index}.${NAME_OF[list]}` as const
  const rows = form.draft[list]
  useLayoutEffect(() => {
    if (wanted.current === null) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = null
  })
  const splice = (at: number, removed: number, pairs: readonly Pair[]) =>
    form.update((draft) => ({ ...draft, [list]: spliced(draft, list, at, removed, pairs) }))
  const add = (at: number) => {
    wanted.current = form.idOf(nameField(at))
    splice(at, 0, [['', '']])
  }
  const remove = (at: number) => {
    splice(at, 1, [])
    // The button that had the focus is gone.
    adder.current?.focus()
  }
  const missing = form.errorAt(list)
  return (
    <section id={form.idOf(list)} className={classes.section} aria-label={t(`actionMethod.${list}`)}>
      <h3>{t(`actionMethod.${list}`)}</h3>
      <p className="help">{t(`actionMethod.${list}Help`)}</p>
      <FieldError className={classes.error} text={missing} />
      <div className={classes.pairs}>
        {rows.map((_, index) => (
          <PairRow
            key={index}
            {...{ form, domainId, readOnly, list, index }}
            onAdd={() => add(index + 1)}
            onRemove={() => remove(index)}
            onPaste={(pairs, instead) => {
              wanted.current = form.idOf(nameField(index + pairs.length - (instead ? 1 : 0)))
              splice(instead ? index : index + 1, instead ? 1 : 0, pairs)
            }}
          />
        ))}
        {!readOnly && (
          <AddButton ref={adder} label={t(`actionMethod.${list}.add`)} onClick={() => add(rows.length)} />
        )}
      </div>
    </section>
  )
}

function spliced(
  draft: ActionMethodFields,
  list: List,
  at: number,
  removed: number,
  pairs: readonly Pair[],
): ActionMethodFields[List] {
  if (list === 'headers')
    return draft.headers.toSpliced(at, removed, ...pairs.map(([name, value]) => ({ name, value })))
  return draft.sessionAttributes.toSpliced(at, removed, ...pairs.map(([key, value]) => ({ key, value })))
}

/** Headers have Latin letters only. */
const isInHeader = (written: string) => /^[\x20-\x7e\x80-\xff]*$/.test(written)

type RowProps = Props & {
  index: number
  onAdd: () => void
  onRemove: () => void
  onPaste: (pairs: Pair[], instead: boolean) => void
}

function PairRow({ form, domainId, readOnly, list, index, onAdd, onRemove, onPaste }: RowProps) {
  const t = useT()
  const enter = useEnter(onAdd)
  const number = index + 1
  const { error: nameError, ...name } = form.field(`${list}.${index}.${NAME_OF[list]}`)
  const { error: valueError, ...value } = form.field(`${list}.${index}.value`)
  const error = nameError ?? valueError
  const sealed = list === 'headers' ? readSealed(String(value.value)) : null
  const isBlank = String(name.value) + String(value.value) === ''
  const paste = (event: ClipboardEvent) => {
    const pairs = pastePairs(event.clipboardData.getData('text/plain'), SEPARATOR[list])
    if (!pairs) return
    event.preventDefault()
    onPaste(pairs, isBlank)
  }
  const shared = { autoComplete: 'off', spellCheck: false, disabled: readOnly, ...enter }
  return (
    <div className={classes.pair}>
      <TextInput
        {...shared}
        {...name}
        value={String(name.value)}
        aria-label={t(`actionMethod.${list}.name`, { number })}
        placeholder={t(`actionMethod.${list}.namePlaceholder`)}
        error={nameError !== undefined}
        onPaste={paste}
      />
      {sealed ? (
        <KeptSecret
          {...{ id: value.id, number, readOnly, ending: sealed.ending }}
          isWrong={valueError !== undefined}
          onReplace={() => {
            flushSync(() => value.onChange(''))
            document.getElementById(value.id)?.focus()
          }}
        />
      ) : (
        <ExpressionInput
          {...shared}
          {...value}
          domainId={domainId}
          accepts={IN_REQUESTS}
          site="request"
          {...(list === 'headers' && { fits: isInHeader })}
          value={String(value.value)}
          aria-label={t(`actionMethod.${list}.value`, { number })}
          placeholder={t('actionMethod.valuePlaceholder')}
          error={valueError !== undefined}
        />
      )}
      {!readOnly && (
        <ActionIcon aria-label={t(`actionMethod.${list}.remove`, { number })} onClick={onRemove}>
          <X size={14} aria-hidden />
        </ActionIcon>
      )}
      <FieldError className={classes.error} text={error} />
    </div>
  )
}

type KeptSecretProps = {
  id: string
  number: number
  ending: string
  isWrong: boolean
  readOnly: boolean
  onReplace: () => void
}

/** A secret that is stored: nobody is shown more than its ending; another one may be entered. */
function KeptSecret({ id, number, ending, isWrong, readOnly, onReplace }: KeptSecretProps) {
  const t = useT()
  return (
    <TextInput
      id={id}
      readOnly
      disabled={readOnly}
      value={shownSecret(ending)}
      aria-label={t('actionMethod.headers.value', { number })}
      title={t('actionMethod.headers.kept')}
      error={isWrong}
      rightSection={
        readOnly ? null : (
          <IconAction label={t('actionMethod.headers.replace')} icon={PenLine} onClick={onReplace} />
        )
      }
    />
  )
}

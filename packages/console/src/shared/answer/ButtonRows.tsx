import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { ArrowUp, Smartphone, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../i18n/useT'
import { FieldError } from '../input/FieldError'
import { AddButton } from '../rows/AddButton'
import { useRows } from '../rows/useRows'
import { IconAction } from '../ui/IconAction'
import { tooltip } from '../ui/tooltip/tooltip'
import { ACTION_TYPES } from './ActionInputs'
import classes from './Bubble.module.css'
import { type ButtonDraft, newButton } from './bubbleDraft'
import { type BubbleForm, textField } from './bubbleForm'
import { SplitNote } from './SplitNote'

type Props = {
  form: BubbleForm
  /** The path of the list. */
  at: `bubbles.${string}`
  buttons: readonly ButtonDraft[]
  max: number
  /** Only links, as in a list of links. */
  linksOnly?: boolean
  /** A messenger that holds fewer of them shows the others in further bubbles, as it does not in a card beside others. */
  splits?: boolean
  lang: string | undefined
  readOnly: boolean
  /** Stands beside what adds a button. */
  more?: ReactNode
  onChange: (change: (buttons: ButtonDraft[]) => ButtonDraft[]) => void
}

/** Buttons, each with its words and what it does: a page, a call, or a message that it sends. */
export function ButtonRows(props: Props) {
  const { form, at, buttons, max, linksOnly, splits, readOnly, more, onChange } = props
  const t = useT()
  const { add, remove, moveUp } = useRows({
    rows: buttons,
    onChange,
    idAt: (index) => form.idOf(`${at}.${index}.title`),
    removed: (_, index) => t('answer.buttonRemoved', { number: index + 1 }),
  })
  const missing = form.errorAt(at)
  return (
    <div id={form.idOf(at)} className={classes.rows}>
      <FieldError text={missing} />
      {buttons.map((button, i) => (
        <ButtonRow
          key={button.key}
          {...props}
          button={button}
          index={i}
          onUp={() => moveUp(i)}
          onRemove={() => remove(i)}
        />
      ))}
      {!readOnly && (
        <div className={classes.extras}>
          {buttons.length < max && (
            <AddButton
              small
              label={t(linksOnly ? 'answer.addLink' : 'answer.addButton')}
              onClick={() => add(newButton())}
            />
          )}
          {more}
        </div>
      )}
      {splits && <SplitNote count={buttons.length} />}
    </div>
  )
}

type RowProps = Props & { button: ButtonDraft; index: number; onUp: () => void; onRemove: () => void }

function ButtonRow({ form, at, button, index, linksOnly, lang, readOnly, onUp, onRemove }: RowProps) {
  const t = useT()
  const number = index + 1
  const path = `${at}.${index}` as const
  const [mobileShown, setMobileShown] = useState(false)
  const isLink = button.type === 'link'
  const hasMobile = isLink && (mobileShown || button.mobileUrl !== '')
  const showMobile = () => {
    flushSync(() => setMobileShown(true))
    document.getElementById(form.idOf(`${path}.mobileUrl`))?.focus()
  }
  return (
    <div className={classes.row} data-links={linksOnly || undefined}>
      <TextInput
        aria-label={t('answer.buttonName', { number })}
        placeholder={t('answer.buttonNamePlaceholder')}
        lang={lang}
        {...textField(form, `${path}.title`)}
      />
      {!linksOnly && (
        <NativeSelect
          aria-label={t('answer.buttonType', { number })}
          data={ACTION_TYPES.map((type) => ({ value: type, label: t(`answer.buttonType.${type}`) }))}
          {...textField(form, `${path}.type`)}
        />
      )}
      <TextInput
        aria-label={t(`answer.buttonValue.${button.type}`, { number })}
        placeholder={
          (button.type === 'postback' && button.title) || t(`answer.buttonPlaceholder.${button.type}`)
        }
        {...textField(form, `${path}.value`)}
      />
      {!readOnly && (
        <span className={classes.rowActions}>
          {isLink && !hasMobile && (
            <ActionIcon
              aria-label={t('answer.addMobileUrl', { number })}
              onClick={showMobile}
              {...tooltip(t('answer.addMobileUrl', { number }))}
            >
              <Smartphone size={15} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          )}
          {index > 0 && <IconAction label={t('answer.buttonUp', { number })} icon={ArrowUp} onClick={onUp} />}
          <IconAction label={t('answer.removeButton', { number })} icon={X} onClick={onRemove} />
        </span>
      )}
      {button.type === 'utterance' && (
        <TextInput
          className={classes.second}
          aria-label={t('answer.buttonShown', { number })}
          placeholder={t('answer.shown')}
          description={t('answer.hiddenHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          lang={lang}
          {...textField(form, `${path}.shown`)}
        />
      )}
      {hasMobile && (
        <TextInput
          className={classes.second}
          aria-label={t('answer.buttonMobileUrl', { number })}
          placeholder={t('answer.mobileUrl')}
          inputMode="url"
          leftSection={<Smartphone size={14} aria-hidden />}
          {...textField(form, `${path}.mobileUrl`)}
        />
      )}
    </div>
  )
}

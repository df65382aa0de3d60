import { Button, NativeSelect, TextInput } from '@mantine/core'
import { ArrowUp, Plus, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useT } from '../i18n/useT'
import { IconAction } from '../ui/IconAction'
import classes from './Bubble.module.css'
import { type ButtonDraft, newButton } from './bubbleDraft'
import { type BubbleForm, textField } from './bubbleForm'
import { SplitNote } from './SplitNote'

const TYPES = ['link', 'phone', 'postback'] as const

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
  onChange: (change: (buttons: ButtonDraft[]) => ButtonDraft[]) => void
}

/** Buttons, each with its words and what it does: a page, a call, or a message that it sends. */
export function ButtonRows(props: Props) {
  const { form, at, buttons, max, linksOnly, splits, lang, readOnly, onChange } = props
  const t = useT()
  const add = () => {
    flushSync(() => onChange((now) => [...now, newButton()]))
    document.getElementById(form.idOf(`${at}.${buttons.length}.title`))?.focus()
  }
  const missing = form.errorAt(at)
  return (
    <div id={form.idOf(at)} className={classes.rows}>
      {missing && (
        <p className={classes.error} role="alert">
          {missing}
        </p>
      )}
      {buttons.map((button, i) => (
        <div key={button.key} className={classes.row} data-links={linksOnly || undefined}>
          <TextInput
            aria-label={t('answer.buttonName', { number: i + 1 })}
            placeholder={t('answer.buttonNamePlaceholder')}
            lang={lang}
            {...textField(form, `${at}.${i}.title`)}
          />
          {!linksOnly && (
            <NativeSelect
              aria-label={t('answer.buttonType', { number: i + 1 })}
              data={TYPES.map((type) => ({ value: type, label: t(`answer.buttonType.${type}`) }))}
              {...textField(form, `${at}.${i}.type`)}
            />
          )}
          <TextInput
            aria-label={t(`answer.buttonValue.${button.type}`, { number: i + 1 })}
            placeholder={t(`answer.buttonPlaceholder.${button.type}`)}
            {...textField(form, `${at}.${i}.value`)}
          />
          {!readOnly && (
            <span className={classes.rowActions}>
              {i > 0 && (
                <IconAction
                  label={t('answer.buttonUp', { number: i + 1 })}
                  icon={ArrowUp}
                  onClick={() => onChange((now) => now.toSpliced(i, 1).toSpliced(i - 1, 0, now[i]!))}
                />
              )}
              <IconAction
                label={t('answer.removeButton', { number: i + 1 })}
                icon={X}
                onClick={() => onChange((now) => now.filter(({ key }) => key !== button.key))}
              />
            </span>
          )}
        </div>
      ))}
      {splits && <SplitNote count={buttons.length} />}
      {!readOnly && buttons.length < max && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          w="fit-content"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={add}
        >
          {t(linksOnly ? 'answer.addLink' : 'answer.addButton')}
        </Button>
      )}
    </div>
  )
}

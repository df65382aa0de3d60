import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core'
import { BUBBLES_PER_ANSWER_MAX } from '@parlance/contract'
import { ArrowUp, type LucideIcon, Plus, Trash2 } from 'lucide-react'
import { useT } from '../../../../shared/i18n/useT'
import { useToasts } from '../../../../shared/ui/Toasts'
import { type AnswerDraft, type AnswerSettings, type BubbleDraft, lineOf } from '../draft/draft'
import { SettingList } from '../draft/SettingList'
import { useDescribe } from '../draft/useDescribe'
import classes from './AnswerCard.module.css'
import { BubbleEditor } from './BubbleEditor'

type Props = {
  answer: AnswerDraft
  index: number
  /** The only answer cannot be removed. */
  alone: boolean
  lang: string | undefined
  readOnly: boolean
  errorAt: (path: string, length?: number) => string | undefined
  idOf: (path: string) => string
  onLeave: (path: string) => void
  onChange: (change: (answer: AnswerDraft) => AnswerDraft) => void
  onRemove: () => void
  onUp: () => void
}

/** One answer: its service switch, one to five speech bubbles, and its settings. */
export function AnswerCard(props: Props) {
  const { answer, index, alone, lang, readOnly, errorAt, idOf, onLeave, onChange, onRemove, onUp } = props
  const t = useT()
  const describe = useDescribe()
  const toasts = useToasts()
  const { bubbles, settings } = answer
  const described = describe.answer(settings)
  const title = t('editor.answer', { number: index + 1 })
  const error = errorAt(`a:${answer.key}`)
  const changeBubbles = (change: (bubbles: BubbleDraft[]) => BubbleDraft[]) =>
    onChange((now) => ({ ...now, bubbles: change(now.bubbles) }))
  const removeSetting = (field: string) => {
    onChange((now) => ({ ...now, settings: without(now.settings, field) }))
    const name = described.find((each) => each.field === field)?.name ?? ''
    toasts.undoable(t('editor.settingRemoved', { name }), () => onChange((now) => ({ ...now, settings })))
  }
  const act = (label: string, icon: LucideIcon, run: () => void) => {
    const Icon = icon
    return (
      <Tooltip label={label}>
        <ActionIcon aria-label={label} onClick={run}>
          <Icon size={15} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <div
      id={idOf(`a:${answer.key}`)}
      className={classes.root}
      role="group"
      aria-label={title}
      data-off={!answer.on || undefined}
    >
      <div className={classes.head}>
        <h3>{title}</h3>
        <Switch
          label={t('editor.inService')}
          labelPosition="left"
          checked={answer.on}
          onChange={(event) => {
            const on = event.currentTarget.checked
            onChange((now) => ({ ...now, on }))
          }}
        />
        {!readOnly && index > 0 && act(t('editor.answerUp', { number: index + 1 }), ArrowUp, onUp)}
        {!readOnly && !alone && act(t('editor.removeAnswer', { number: index + 1 }), Trash2, onRemove)}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {bubbles.map((bubble, n) => (
        <BubbleEditor
          key={bubble.key}
          id={idOf(`b:${bubble.key}`)}
          bubble={bubble}
          answer={index}
          index={n}
          alone={bubbles.length === 1}
          lang={lang}
          readOnly={readOnly}
          error={errorAt(`b:${bubble.key}`, bubble.text.length)}
          onLeave={() => onLeave(`b:${bubble.key}`)}
          onChange={(change) =>
            changeBubbles((now) => now.map((other) => (other.key === bubble.key ? change(other) : other)))
          }
          onRemove={() =>
            changeBubbles((now) => {
              const left = now.filter(({ key }) => key !== bubble.key)
              return left.length > 0 ? left : [lineOf('')]
            })
          }
        />
      ))}
      {!readOnly && bubbles.length < BUBBLES_PER_ANSWER_MAX && (
        <Button
          variant="subtle"
          color="gray"
          w="fit-content"
          px={8}
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => changeBubbles((now) => [...now, lineOf('')])}
        >
          {t('editor.addBubble')}
        </Button>
      )}
      <SettingList
        label={t('editor.settings')}
        readOnly={readOnly}
        settings={described.map(({ field, ...rest }) => ({ key: field, ...rest }))}
        onRemove={removeSetting}
      />
    </div>
  )
}

function without(settings: AnswerSettings, field: string): AnswerSettings {
  const { [field as keyof AnswerSettings]: _, ...rest } = settings
  return rest
}

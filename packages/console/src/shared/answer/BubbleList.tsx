import { Button, Menu } from '@mantine/core'
import { type AnswerType, BUBBLES_PER_ANSWER_MAX } from '@parlance/contract'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useDomain } from '../api/useDomain'
import { focusField } from '../form/focusField'
import { useT } from '../i18n/useT'
import { FieldError } from '../input/FieldError'
import { useRows } from '../rows/useRows'
import { IconAction } from '../ui/IconAction'
import classes from './Bubble.module.css'
import { type BubbleDraft, newBubble } from './bubbleDraft'
import { bubbleExtras } from './bubbleExtras'
import type { BubbleForm, ChangeBubbles } from './bubbleForm'
import { ANSWER_KINDS, KIND_ICON } from './bubbleKinds'
import { useExtras } from './Extras'
import { KindInputs } from './KindInputs'
import { VoiceInputs } from './VoiceInputs'

type Props = {
  form: BubbleForm
  bubbles: readonly BubbleDraft[]
  onChange: ChangeBubbles
  domainId: number
  lang: string | undefined
  readOnly: boolean
}

/** The speech bubbles of one answer, of any kind and in their order (specification section 3). */
export function BubbleList(props: Props) {
  const t = useT()
  return (
    <section className={classes.list} aria-label={t('answer.bubbles')}>
      <h3 className={classes.title}>{t('answer.bubbles')}</h3>
      <BubbleCards {...props} />
    </section>
  )
}

type CardsProps = Props & {
  /** The number of the answer, where there are several; a plain text then stands without a head, as most answers are. */
  answer?: number | undefined
}

/** The cards of the bubbles, and what adds one. */
export function BubbleCards({ form, bubbles, onChange, readOnly, answer, ...rest }: CardsProps) {
  const t = useT()
  const add = (kind: AnswerType) => {
    const added = newBubble(kind)
    flushSync(() => onChange((now) => [...now, added]))
    focusField(form.idOf(`bubbles.${bubbles.length}`))
  }
  const { remove } = useRows({
    rows: bubbles,
    onChange,
    idAt: (index) => form.idOf(`bubbles.${index}`),
    removed: (_, index) => t('answer.bubbleRemoved', { number: index + 1 }),
  })
  const move = (at: number, by: -1 | 1) =>
    onChange((now) => now.toSpliced(at, 1).toSpliced(at + by, 0, now[at]!))
  const missing = form.errorAt('bubbles')
  return (
    <div id={form.idOf('bubbles')} className={classes.list}>
      <FieldError text={missing} />
      {bubbles.map((bubble, i) => (
        <BubbleCard
          key={bubble.key}
          {...rest}
          form={form}
          readOnly={readOnly}
          bubble={bubble}
          index={i}
          count={bubbles.length}
          answer={answer}
          onChange={(change) =>
            onChange((now) => now.map((one) => (one.key === bubble.key ? change(one) : one)))
          }
          onMove={(by) => move(i, by)}
          onRemove={() => remove(i)}
        />
      ))}
      {!readOnly && bubbles.length < BUBBLES_PER_ANSWER_MAX && (
        <AddBubble onAdd={add} textFirst={answer !== undefined} />
      )}
    </div>
  )
}

type CardProps = Omit<CardsProps, 'bubbles' | 'onChange'> & {
  bubble: BubbleDraft
  index: number
  count: number
  onChange: (change: (bubble: BubbleDraft) => BubbleDraft) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function BubbleCard({ bubble, index, count, answer, onMove, onRemove, ...rest }: CardProps) {
  const t = useT()
  const { form, lang, domainId, readOnly } = rest
  const isSpoken = useDomain(domainId)?.domainType === 'CALL_CENTRE'
  const at = `bubbles.${index}` as const
  const number = index + 1
  const kind = t(`answerType.${bubble.answerType}`)
  const isPlain = answer !== undefined && bubble.answerType === 'TEXT'
  const label = answer === undefined ? undefined : t('answer.bubbleOf', { answer, number })
  const Icon = KIND_ICON[bubble.answerType]
  const extras = useExtras(bubbleExtras(t, { ...rest, at, bubble }), { readOnly })
  const actions = !readOnly && (
    <span className={classes.actions}>
      {extras.menuOf('icon')}
      {index > 0 && (
        <IconAction label={t('answer.bubbleUp', { number })} icon={ArrowUp} onClick={() => onMove(-1)} />
      )}
      {index < count - 1 && (
        <IconAction label={t('answer.bubbleDown', { number })} icon={ArrowDown} onClick={() => onMove(1)} />
      )}
      {(count > 1 || !isPlain) && (
        <IconAction label={t('answer.removeBubble', { number })} icon={Trash2} onClick={onRemove} />
      )}
    </span>
  )
  return (
    <div
      id={form.idOf(at)}
      className={classes.card}
      data-plain={isPlain || undefined}
      role="group"
      aria-label={t('answer.bubble', { number, kind })}
    >
      {isPlain ? (
        actions
      ) : (
        <div className={classes.head}>
          <Icon size={15} strokeWidth={1.75} aria-hidden />
          <span className={classes.kind}>{kind}</span>
          {actions}
        </div>
      )}
      <KindInputs {...rest} at={at} bubble={bubble} label={label} />
      {extras.shown}
      {isSpoken && bubble.answerType !== 'NOANSWER' && (
        <VoiceInputs form={form} at={`${at}.voice` as const} lang={lang} readOnly={readOnly} />
      )}
    </div>
  )
}

/** Adds a bubble of the kind that is chosen; with `textFirst` a text is one click. */
function AddBubble({ onAdd, textFirst }: { onAdd: (kind: AnswerType) => void; textFirst: boolean }) {
  const t = useT()
  const icon = <Plus size={15} aria-hidden />
  const look = textFirst ? ({ variant: 'subtle', color: 'gray', px: 8 } as const) : {}
  return (
    <div className={classes.extras}>
      {textFirst && (
        <Button {...look} leftSection={icon} onClick={() => onAdd('TEXT')}>
          {t('answer.addText')}
        </Button>
      )}
      <Menu position="bottom-start" width={320} floatingStrategy="fixed">
        <Menu.Target>
          <Button {...look} w="fit-content" leftSection={icon}>
            {t(textFirst ? 'answer.addOtherBubble' : 'answer.addBubble')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ANSWER_KINDS.filter((kind) => !textFirst || kind !== 'TEXT').map((kind) => (
            <KindItem key={kind} kind={kind} onAdd={onAdd} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function KindItem({ kind, onAdd }: { kind: AnswerType; onAdd: (kind: AnswerType) => void }) {
  const t = useT()
  const Icon = KIND_ICON[kind]
  return (
    <Menu.Item
      leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />}
      // The menu gives its button the focus back first.
      onClick={() => setTimeout(() => onAdd(kind))}
    >
      <span className={classes.choice}>
        <span>{t(`answerType.${kind}`)}</span>
        <span>{t(`answer.kindHelp.${kind}`)}</span>
      </span>
    </Menu.Item>
  )
}

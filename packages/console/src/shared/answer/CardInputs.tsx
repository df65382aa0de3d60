import { NativeSelect, TextInput } from '@mantine/core'
import { CARD_BUTTONS_MAX, IMAGE_CARDS_MAX } from '@parlance/contract'
import { ArrowUp, Trash2 } from 'lucide-react'
import { ExpressionInput } from '../expression/ExpressionInput'
import { ExpressionTextarea } from '../expression/ExpressionTextarea'
import { useT } from '../i18n/useT'
import { AddressInput } from '../input/AddressInput'
import { ImagePicker } from '../media/ImagePicker'
import { AddButton } from '../rows/AddButton'
import { useRows } from '../rows/useRows'
import { IconAction } from '../ui/IconAction'
import classes from './Bubble.module.css'
import { ButtonRows } from './ButtonRows'
import { type CardDraft, type DraftOf, newCard } from './bubbleDraft'
import { type BubbleInputsProps, textField } from './bubbleForm'
import { type Extra, useExtras } from './Extras'
import { LinkInputs } from './LinkInputs'

type Props = BubbleInputsProps<DraftOf<'IMAGECARD'>>

/** As the contract has it. */
const ALT_MAX = 200
const POSITIONS = ['top', 'bottom', 'left', 'right'] as const

/** One image card, or several side by side. */
export function CardInputs(props: Props) {
  const { form, at, bubble, onChange, readOnly } = props
  const t = useT()
  const { cards } = bubble
  const change = (next: (cards: CardDraft[]) => CardDraft[]) =>
    onChange((now) => ({ ...now, cards: next(now.cards) }))
  const { add, remove, moveUp } = useRows({
    rows: cards,
    onChange: change,
    idAt: (index) => form.idOf(`${at}.cards.${index}.cover.data.imageUrl`),
    removed: (_, index) => t('answer.cardRemoved', { number: index + 1 }),
  })
  return (
    <>
      {cards.map((card, i) => (
        <div
          key={card.key}
          id={form.idOf(`${at}.cards.${i}`)}
          className={classes.inner}
          data-alone={cards.length === 1 || undefined}
          role="group"
          aria-label={t('answer.card', { number: i + 1 })}
        >
          {cards.length > 1 && (
            <div className={classes.head}>
              <span className={classes.kind}>{t('answer.card', { number: i + 1 })}</span>
              {!readOnly && i > 0 && (
                <IconAction
                  label={t('answer.cardUp', { number: i + 1 })}
                  icon={ArrowUp}
                  onClick={() => moveUp(i)}
                />
              )}
              {!readOnly && (
                <IconAction
                  label={t('answer.removeCard', { number: i + 1 })}
                  icon={Trash2}
                  onClick={() => remove(i)}
                />
              )}
            </div>
          )}
          <Card
            {...props}
            card={card}
            index={i}
            onCard={(next) => change((now) => now.map((one) => (one.key === card.key ? next(one) : one)))}
          />
        </div>
      ))}
      {!readOnly && cards.length < IMAGE_CARDS_MAX && (
        <AddButton small label={t('answer.addCard')} onClick={() => add(newCard())} />
      )}
    </>
  )
}

type CardProps = Props & {
  card: CardDraft
  index: number
  onCard: (change: (card: CardDraft) => CardDraft) => void
}

function Card(props: CardProps) {
  const { form, at, bubble, card, index, domainId, lang, readOnly, onCard } = props
  const t = useT()
  const extras = useExtras(useCardExtras(props), { readOnly })
  const path = `${at}.cards.${index}` as const
  const { data } = card.cover
  const isAlone = bubble.cards.length === 1
  return (
    <>
      <div className={classes.picked}>
        <AddressInput
          label={t('answer.imageUrl')}
          description={t('answer.imageUrlHelp')}
          {...textField(form, `${path}.cover.data.imageUrl`)}
        />
        {!readOnly && (
          <ImagePicker
            domainId={domainId}
            onPick={({ address, description }) => {
              form.field(`${path}.cover.data.imageUrl`).onChange(address)
              if (description && !data.alt)
                form.field(`${path}.cover.data.alt`).onChange(description.slice(0, ALT_MAX))
            }}
          />
        )}
      </div>
      <div className={classes.pair}>
        <ExpressionInput
          domainId={domainId}
          label={t('answer.title')}
          {...textField(form, `${path}.cover.title`)}
        />
        <TextInput
          label={t('answer.alt')}
          lang={lang}
          title={t('answer.altHelp')}
          {...textField(form, `${path}.cover.data.alt`)}
        />
      </div>
      <ExpressionTextarea
        domainId={domainId}
        label={t('answer.description')}
        minRows={1}
        maxRows={6}
        {...textField(form, `${path}.cover.data.description`)}
      />
      {extras.shown}
      <ButtonRows
        form={form}
        at={`${path}.buttons`}
        buttons={card.buttons}
        max={CARD_BUTTONS_MAX}
        splits={isAlone}
        lang={lang}
        readOnly={readOnly}
        more={extras.menuOf('word')}
        onChange={(change) => onCard((now) => ({ ...now, buttons: change(now.buttons) }))}
      />
    </>
  )
}

/** A card's subtitle, link, and where its image stands. */
function useCardExtras({ form, at, card, index, domainId, lang }: CardProps): Extra[] {
  const t = useT()
  const path = `${at}.cards.${index}.cover` as const
  const { data, subTitle } = card.cover
  return [
    {
      name: t('answer.subTitle'),
      filled: Boolean(subTitle),
      inputs: (
        <ExpressionInput
          domainId={domainId}
          label={t('answer.subTitle')}
          {...textField(form, `${path}.subTitle`)}
        />
      ),
    },
    {
      name: t('answer.link'),
      filled: Boolean(data.url || data.urlAlias),
      inputs: <LinkInputs form={form} at={`${path}.data`} lang={lang} />,
    },
    {
      name: t('answer.imagePosition'),
      help: t('answer.imagePositionHelp'),
      filled: Boolean(data.imagePosition),
      inputs: (
        <NativeSelect
          label={t('answer.imagePosition')}
          description={t('answer.imagePositionHelp')}
          data={[
            { value: '', label: t('answer.imagePosition.default') },
            ...POSITIONS.map((value) => ({ value, label: t(`answer.imagePosition.${value}`) })),
          ]}
          {...textField(form, `${path}.data.imagePosition`)}
        />
      ),
    },
  ]
}

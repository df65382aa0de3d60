import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import type { Paraphrase } from '@parlance/contract'
import { MessageCircleQuestion, Repeat2, X } from 'lucide-react'
import { useT } from '../../../../../shared/i18n/useT'
import { IconAction } from '../../../../../shared/ui/IconAction'
import { tooltip } from '../../../../../shared/ui/tooltip/tooltip'
import classes from './Offers.module.css'

/** The name of the key in every language. */
const TAB = 'Tab'

/** The id of what the keys do, by that of the heading. */
export const keysIdOf = (id: string) => `${id}-keys`

type Props = {
  id: string
  offers: readonly Paraphrase[]
  /** The one that the Tab key takes. */
  chosen: number
  lang: string | undefined
  onTake: (offers: readonly Paraphrase[]) => void
  onDismiss: () => void
}

/** Further ways to ask, under the questions: each is added by a click, the chosen one by Tab in an empty question. */
export function Offers({ id, offers, chosen, lang, onTake, onDismiss }: Props) {
  const t = useT()
  if (offers.length === 0) return null
  return (
    <section className={classes.root} aria-labelledby={id}>
      <header className={classes.head}>
        <h3 id={id}>{t('paraphrase.heading')}</h3>
        <VisuallyHidden id={keysIdOf(id)}>{t('paraphrase.keys')}</VisuallyHidden>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onTake(offers)}>
          {t('paraphrase.takeAll')}
        </Button>
        <IconAction label={t('paraphrase.dismiss')} icon={X} onClick={onDismiss} />
      </header>
      <ul className={classes.list}>
        {offers.map((offer, i) => (
          <li key={offer.text} data-chosen={i === chosen || undefined}>
            <Source offer={offer} />
            <button
              type="button"
              lang={lang}
              aria-label={t('paraphrase.take', { text: offer.text })}
              onClick={() => onTake([offer])}
            >
              {offer.text}
            </button>
            {offer.said && (
              <span className={classes.count} aria-hidden>
                {t('paraphrase.count', { count: offer.said.count })}
              </span>
            )}
            {i === chosen && (
              <Kbd size="xs" aria-hidden className={classes.key}>
                {TAB}
              </Kbd>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where an offer comes from. */
function Source({ offer: { said } }: { offer: Paraphrase }) {
  const t = useT()
  const label = said ? t('paraphrase.said', { count: said.count }) : t('paraphrase.reworded')
  const Icon = said ? MessageCircleQuestion : Repeat2
  return (
    <span className={classes.source} role="img" aria-label={label} {...tooltip(label)}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
    </span>
  )
}

/** Says to a screen reader that there are offers, and which one was chosen among them. */
export function OffersStatus({ offers, chosen }: { offers: readonly Paraphrase[]; chosen: number }) {
  const t = useT()
  const text = offers[chosen]?.text
  return (
    <VisuallyHidden role="status">
      {text !== undefined && (chosen > 0 ? text : t('paraphrase.announced', { count: offers.length }))}
    </VisuallyHidden>
  )
}

import { Button, Kbd } from '@mantine/core'
import type { RelearnDecision, RelearnRow } from '@parlance/contract'
import { useState } from 'react'
import { useT } from '../../../../shared/i18n/useT'
import { PanelBeside, PanelBody, type Steps } from '../../../../shared/ui/beside/PanelBeside'
import { type Fact, FactList } from '../../../../shared/ui/FactList'
import { Status } from '../../../../shared/ui/Status'
import type { Home, LearnedItem } from '../relearnCalls'
import { AddedTo, isGuess, ReviewedBy, STATE_TONES } from '../useRelearnColumns'
import { RelearnHomes } from './RelearnHomes'
import classes from './RelearnPanel.module.css'
import { RelearnUtterances } from './RelearnUtterances'

type Props = {
  domainId: number
  row: RelearnRow
  may: boolean
  steps: Steps
  onDecide: (decision: RelearnDecision) => void
  onLearn: (home: Home, items: LearnedItem[]) => void
  onNew: (items: LearnedItem[]) => void
  onCancel: () => void
  onClose: () => void
}

/** One row beside the list: all that was said, where it may belong, and what can be decided. */
export function RelearnPanel(props: Props) {
  const { row, may, steps, onClose } = props
  const t = useT()
  return (
    <PanelBeside
      label={t('relearn.item')}
      title={<Status tone={STATE_TONES[row.state]}>{t(`relearn.state.${row.state}`)}</Status>}
      steps={steps}
      stepLabels={{ previous: t('relearn.previous'), next: t('relearn.next') }}
      onClose={onClose}
    >
      {row.review && row.state !== 'PENDING' ? (
        <Reviewed {...props} review={row.review} />
      ) : (
        <Waiting {...props} />
      )}
      {may && <Decisions {...props} />}
    </PanelBeside>
  )
}

function Waiting({ domainId, row, may, onLearn, onNew }: Props) {
  const t = useT()
  const [items, setItems] = useState<LearnedItem[]>(() =>
    row.utterances.map(({ list, turnId }) => ({ list, turnId })),
  )
  return (
    <PanelBody>
      <section>
        <h3 className={classes.heading}>
          {t('relearn.said', { count: row.count })}
          <span className="quiet">{t.format.relative(row.lastAt)}</span>
        </h3>
        <RelearnUtterances domainId={domainId} row={row} items={items} editable={may} onChange={setItems} />
        {may && row.masked && <p className={classes.hint}>{t('relearn.maskedHint')}</p>}
      </section>
      {may && (
        <section>
          <h3 className={classes.heading}>{t('relearn.addTo', { count: items.length })}</h3>
          {items.length === 0 ? (
            <p className="quiet">{t('relearn.chooseSome')}</p>
          ) : (
            <RelearnHomes
              domainId={domainId}
              proposals={row.proposals}
              guess={(id) => isGuess(row, id)}
              onHome={(home) => onLearn(home, items)}
              onNew={() => onNew(items)}
            />
          )}
        </section>
      )}
    </PanelBody>
  )
}

function Reviewed({ domainId, row, review }: Props & { review: NonNullable<RelearnRow['review']> }) {
  const t = useT()
  const facts: Fact[] = [
    [t('relearn.addedTo'), review.conversation && <AddedTo key="to" domainId={domainId} review={review} />],
    [t('relearn.question'), review.question],
    [t('relearn.reviewedAt'), t.format.exact(review.at)],
    [t('relearn.reviewedBy'), <ReviewedBy key="by" review={review} />],
    [t('relearn.lastAt'), t.format.exact(row.lastAt)],
    [t('history.platform'), t.format.list(row.platforms.map((each) => t(`platform.${each}`)))],
  ]
  return (
    <PanelBody>
      <section>
        <h3 className={classes.heading}>{t('relearn.said', { count: row.count })}</h3>
        <RelearnUtterances
          domainId={domainId}
          row={row}
          items={[]}
          editable={false}
          onChange={() => undefined}
        />
      </section>
      <FactList look="columns" facts={facts} />
    </PanelBody>
  )
}

/** What can be decided, each with its key. */
function Decisions({ row, onDecide, onCancel }: Props) {
  const t = useT()
  const deciding = (decision: RelearnDecision, key: string) => (
    <Button
      rightSection={
        <Kbd size="xs" aria-hidden>
          {key}
        </Kbd>
      }
      onClick={() => onDecide(decision)}
    >
      {t(`relearn.decide.${decision}`)}
    </Button>
  )
  const isSettled = row.review !== null && row.state !== 'PENDING'
  return (
    <footer className={classes.foot}>
      {!isSettled && row.list === 'DISSATISFIED' && deciding('CORRECTED', 'R')}
      {!isSettled && row.state !== 'PENDING' && deciding('PENDING', 'H')}
      {!isSettled && deciding('EXCLUDED', 'E')}
      {row.review && (
        <Button
          rightSection={
            <Kbd size="xs" aria-hidden>
              {'U'}
            </Kbd>
          }
          onClick={onCancel}
        >
          {t('relearn.cancelReview')}
        </Button>
      )}
    </footer>
  )
}

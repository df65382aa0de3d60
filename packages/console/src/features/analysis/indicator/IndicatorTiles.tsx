import {
  INDICATORS,
  INDICATORS_MAX,
  type Indicator,
  type IntegratedIndicators,
  indicatorValue,
} from '@parlance/contract'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { Change } from './Change'
import classes from './Indicator.module.css'
import { MEANING_MIN, SHARE_OF, shareOf } from './shares'
import { useIndicatorWord } from './useIndicatorWord'

type Props = {
  figures: IntegratedIndicators
  /** 1 to 8 of them. */
  chosen: readonly Indicator[]
  onChange: (chosen: Indicator[]) => void
}

/** The figures of the period, each with its change; a press draws one or takes it back. At least 1 and at most 8. */
export function IndicatorTiles({ figures, chosen, onChange }: Props) {
  const t = useT()
  const word = useIndicatorWord()
  const [refused, setRefused] = useState<'MANY' | 'FEW' | null>(null)
  const press = (indicator: Indicator) => {
    const next = chosen.includes(indicator)
      ? chosen.filter((each) => each !== indicator)
      : [...chosen, indicator]
    if (next.length === 0) return setRefused('FEW')
    if (next.length > INDICATORS_MAX) return setRefused('MANY')
    setRefused(null)
    onChange(next)
  }
  const wordOf = (indicator: Indicator) => {
    const share = shareOf(figures.now, indicator)
    if (share === null) return null
    const isFew = (SHARE_OF[indicator]?.(figures.now) ?? 0) < MEANING_MIN
    return (
      <span className={classes.share} {...(isFew && { title: t('indicator.few', { min: MEANING_MIN }) })}>
        {t.format.percent(share)}
        {isFew && ' ?'}
      </span>
    )
  }
  return (
    <section aria-label={t('indicator.choose')}>
      <div className={classes.choice}>
        <h2>{t('indicator.choose')}</h2>
        <span className="quiet">{t('indicator.chosen', { count: chosen.length, max: INDICATORS_MAX })}</span>
        <span role="status" className={classes.refused}>
          {refused === 'MANY' && t('indicator.tooMany', { max: INDICATORS_MAX })}
          {refused === 'FEW' && t('indicator.tooFew')}
        </span>
      </div>
      <div className={classes.tiles}>
        {INDICATORS.map((indicator) => {
          const slot = chosen.indexOf(indicator)
          return (
            <button
              key={indicator}
              type="button"
              className={classes.tile}
              aria-pressed={slot >= 0}
              title={t(`indicator.${indicator}.help`)}
              onClick={() => press(indicator)}
            >
              <span className={classes.tileName}>
                <span className={classes.swatch} {...(slot >= 0 && { 'data-slot': slot })} aria-hidden />
                {t(`indicator.${indicator}`)}
              </span>
              <span className={classes.value}>
                {word(indicatorValue(figures.now, indicator), indicator)}
                {wordOf(indicator)}
              </span>
              <Change
                now={indicatorValue(figures.now, indicator)}
                before={figures.before && indicatorValue(figures.before, indicator)}
                word={(value) => word(value, indicator)}
              />
            </button>
          )
        })}
      </div>
    </section>
  )
}

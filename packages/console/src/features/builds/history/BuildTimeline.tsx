import { type Build, isBuildFinished } from '@parlance/contract'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { buildTone } from '../../../shared/ui/build/buildTone'
import { Status } from '../../../shared/ui/Status'
import { useStatusText } from '../useStatusText'
import classes from './BuildHistory.module.css'

/** The states that a build went through, those that are over named as such, with their times and how long they took. */
export function BuildTimeline({ build }: { build: Build }) {
  const t = useT()
  const format = useFormat()
  const statusText = useStatusText()
  return (
    <section>
      <h3 className={classes.heading}>{t('build.timeline')}</h3>
      <ol className={classes.timeline}>
        {build.states.map(({ status, at }, i) => {
          const next = build.states[i + 1]
          const current = !next && !isBuildFinished(status)
          const tone = next ? 'muted' : buildTone(status).tone
          return (
            <li key={`${i}:${status}`}>
              <Status tone={tone} breathing={current}>
                {(next && t.find(`buildStep.${status}`)) || statusText(status)}
              </Status>
              <span className="quiet">
                {next ? format.duration(Math.max(Date.parse(next.at) - Date.parse(at), 0)) : ''}
              </span>
              <time dateTime={at} className="quiet">
                {format.minute(at)}
              </time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

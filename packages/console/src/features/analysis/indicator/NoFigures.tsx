import { ChartLine } from 'lucide-react'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { EmptyState } from '../../../shared/ui/EmptyState'
import classes from './Indicator.module.css'

type Props = {
  domainId: number
  text?: string
  /** Where what is missing is set up. */
  tab?: 'messenger' | 'linkage'
}

/** Stands where nothing was said in the period: what is counted, and how it comes. */
export function NoFigures({ domainId, text, tab = 'messenger' }: Props) {
  const t = useT()
  const maySettings = useMay(domainId, 'View/settings')
  return (
    <div className={classes.card}>
      <EmptyState
        icon={<ChartLine size={18} strokeWidth={1.75} aria-hidden />}
        text={text ?? t('indicator.empty')}
        link={
          maySettings && (
            <AnchorLink to="/information/$tab" params={{ tab }} search={{ domainId }}>
              {t(tab === 'messenger' ? 'screen.messenger' : 'linkage.title')}
            </AnchorLink>
          )
        }
      />
    </div>
  )
}

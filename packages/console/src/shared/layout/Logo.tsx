import classes from './Logo.module.css'
import { PRODUCT } from './usePageTitle'

/** The product's mark, with its name unless `compact`. */
export function Logo({ compact, size = 22 }: { compact?: boolean; size?: number }) {
  return (
    <span className={classes.root}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="8" fill="var(--accent)" />
        <path
          d="M9 9.5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7l-5 4v-4H9a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Z"
          fill="var(--on-accent)"
        />
        <path d="M12 15h8" stroke="var(--accent)" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {!compact && <span className={classes.name}>{PRODUCT}</span>}
    </span>
  )
}

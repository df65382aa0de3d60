import classes from './CodeBlock.module.css'
import { CopyButton } from './CopyButton'

/** A piece of code to be pasted elsewhere; `wraps` where long lines are read rather than pasted. */
export function CodeBlock({ code, name, wraps }: { code: string; name: string; wraps?: boolean }) {
  return (
    <div className={classes.root} data-wraps={wraps || undefined}>
      <div className={classes.copy}>
        <CopyButton text={code} name={name} />
      </div>
      {/* Long lines scroll, so the block must be reachable by keyboard. */}
      <pre tabIndex={0} aria-label={name}>
        {code}
      </pre>
    </div>
  )
}

import { useCallback, useState } from 'react'
import classes from './TagChips.module.css'

/** Tags as whole chips, as many as fit, and how many more there are. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  const [hidden, setHidden] = useState(0)
  const watch = useCallback((chips: HTMLElement | null) => {
    if (!chips) return
    const observer = new ResizeObserver(() => {
      const [first, ...others] = [...chips.children] as HTMLElement[]
      setHidden(first ? others.filter(({ offsetTop }) => offsetTop > first.offsetTop).length : 0)
    })
    observer.observe(chips)
    return () => observer.disconnect()
  }, [])
  if (tags.length === 0) return null
  return (
    <span className={classes.root} title={tags.join(', ')}>
      <span ref={watch} className={classes.chips}>
        {tags.map((tag) => (
          <span key={tag} className={classes.chip}>
            {tag}
          </span>
        ))}
      </span>
      {hidden > 0 && <span className={classes.more}>{`+${hidden}`}</span>}
    </span>
  )
}

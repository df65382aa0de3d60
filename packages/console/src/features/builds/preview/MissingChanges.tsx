import { Alert, Button, Group } from '@mantine/core'
import type { BuildMode, DeployPreview } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { lastBuildQuery } from '../../../shared/api/buildQueries'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { openBuildDialog } from '../../../shared/layout/buildRequest'
import { useObstacles } from '../useObstacles'
import { ChangeList } from './ContentChangesView'
import classes from './Preview.module.css'

type Props = {
  domainId: number
  missing: DeployPreview['missing']
  /** Whoever goes back to an earlier build wants to be without what came later. */
  goesBack: boolean
  /** The dialog is left. */
  onClose: () => void
}

/** Ways to take changes in, the quicker one first. */
const WAYS = ['APPLY', 'STANDARD'] as const satisfies readonly BuildMode[]

/** Before a deploy: what was changed and is not in the build that goes live, and the ways to take it in first. */
export function MissingChanges({ domainId, missing, goesBack, onClose }: Props) {
  const t = useT()
  const last = useQuery(lastBuildQuery(domainId)).data
  const mayBuild = useMay(domainId, 'Change/build')
  const { obstacleOf } = useObstacles({ domainId, last, shown: false })
  if (goesBack || missing.count === 0) return null
  const ways = mayBuild ? WAYS.filter((mode) => obstacleOf(mode) === undefined) : []
  return (
    <Alert
      className={classes.missing}
      role="status"
      icon={<TriangleAlert className={classes.warn} size={16} aria-hidden />}
      title={t('deploy.missing', { count: missing.count })}
    >
      <ChangeList domainId={domainId} changes={missing} onFollow={onClose} />
      <p>{t('deploy.missingHelp')}</p>
      {ways.length > 0 && (
        <Group gap="sm">
          {ways.map((mode) => (
            <Button
              key={mode}
              onClick={() => {
                onClose()
                openBuildDialog(mode)
              }}
            >
              {t(`deploy.first.${mode}`)}
            </Button>
          ))}
        </Group>
      )}
    </Alert>
  )
}

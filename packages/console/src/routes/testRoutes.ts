import { createRoute, redirect } from '@tanstack/react-router'
import type { ResultSearch, RunsSearch } from '../features/automatedTest/testRunQueries'
import type { JobSearch } from '../features/job/jobSearch'
import { lazyPage } from '../shared/layout/lazy/lazyPage'
import { inDomain, readByPage } from './frame'

const automatedTest = createRoute({
  getParentRoute: () => inDomain,
  path: '/automatedTest',
  validateSearch: readByPage<RunsSearch & { create: true }>(),
  component: lazyPage(() => import('../features/automatedTest/AutomatedTestPage'), 'AutomatedTestPage'),
})
const testRun = createRoute({
  getParentRoute: () => inDomain,
  path: '/automatedTest/$runId',
  params: {
    parse: ({ runId }) => ({ runId: Number(runId) || 0 }),
    stringify: ({ runId }) => ({ runId: String(runId) }),
  },
  validateSearch: readByPage<ResultSearch>(),
  component: lazyPage(() => import('../features/automatedTest/TestRunPage'), 'TestRunPage'),
})
const qualityTest = createRoute({
  getParentRoute: () => inDomain,
  path: '/qualityTest',
  validateSearch: readByPage<RunsSearch>(),
  component: lazyPage(() => import('../features/automatedTest/QualityTestPage'), 'QualityTestPage'),
})
const jobs = createRoute({
  getParentRoute: () => inDomain,
  path: '/workManagement',
  validateSearch: readByPage<JobSearch>(),
  component: lazyPage(() => import('../features/job/JobsPage'), 'JobsPage'),
})
const loadManagement = createRoute({
  getParentRoute: () => inDomain,
  path: '/loadManagement',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/workManagement', search, replace: true })
  },
})

/** The routes of automated tests, of the quality test, and of the jobs that they run as. */
export const testRoutes = [automatedTest, testRun, qualityTest, jobs, loadManagement] as const

import { serveTrainingJobs } from './builds/child/trainingThread'

// A thread of the process that trains: a bundle of its own, as the process's takes longer to load than many a job.
serveTrainingJobs()

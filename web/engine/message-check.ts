import type { FromWorker, Progress, Refusal, ToWorker } from './messages.ts';

/**
 * Messages as what they are, or null for what is none of ours: browser extensions and test tools
 * talk to workers too. What an answer holds is the worker's word; both ends come from one build.
 */
export function toWorkerMessage(data: unknown): ToWorker | null {
  if (!isRecord(data)) return null;
  switch (data.kind) {
    case 'load':
      return data.module instanceof WebAssembly.Module ? (data as ToWorker) : null;
    case 'request':
      return isNumber(data.number) && isRecord(data.request) && typeof data.watched === 'boolean'
        ? (data as ToWorker)
        : null;
    default:
      return null;
  }
}

export function fromWorkerMessage(data: unknown): FromWorker | null {
  if (!isRecord(data)) return null;
  switch (data.kind) {
    case 'ready':
      return data.lock === null || isText(data.lock) ? (data as FromWorker) : null;
    case 'answer':
      return isNumber(data.number) ? (data as FromWorker) : null;
    case 'progress':
      return isNumber(data.number) && isProgress(data.progress) ? (data as FromWorker) : null;
    case 'growth':
      return isNumber(data.number) && isRecord(data.growth) ? (data as FromWorker) : null;
    case 'refused':
      return isNumber(data.number) && isRefusal(data.refusal) ? (data as FromWorker) : null;
    case 'failed':
      return isText(data.reason) ? (data as FromWorker) : null;
    default:
      return null;
  }
}

function isProgress(data: unknown): data is Progress {
  return isRecord(data) && isNumber(data.nodes) && isNumber(data.seconds);
}

function isRefusal(data: unknown): data is Refusal {
  return (
    isRecord(data) &&
    isText(data.code) &&
    isText(data.where) &&
    isNumber(data.at) &&
    Array.isArray(data.details) &&
    data.details.every(isText)
  );
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}

function isNumber(data: unknown): data is number {
  return typeof data === 'number';
}

function isText(data: unknown): data is string {
  return typeof data === 'string';
}

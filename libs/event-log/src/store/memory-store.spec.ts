import { MemoryEventStore } from './memory-store.js';
import { eventStoreContract } from '../testing/event-store-contract.js';
import { nodeSha256 } from '../testing/node-sha256.js';

eventStoreContract('in memory', () => Promise.resolve({ store: new MemoryEventStore('club.example/log', nodeSha256) }));

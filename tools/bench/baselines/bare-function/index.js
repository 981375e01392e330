/**
 * The least that answers the newest parts, and one part: Express on firebase-functions with Firestore, for the functions framework,
 * which loads a function by its folder. JavaScript, so that stripping types does not count as its start.
 */
import { createRequire } from 'node:module';

// Those that the function uses; tools at the root have other ones.
const require = createRequire(new URL('../../../../functions/package.json', import.meta.url));
const express = require('express');
const { initializeApp } = require('firebase-admin/app');
const { getFirestore } = require('firebase-admin/firestore');
const { onRequest } = require('firebase-functions/https');

const db = getFirestore(initializeApp());
const app = express();

app.get('/partses', async (req, res) => {
  const count = Number(req.query.last ?? req.query.limit);
  const { docs } = await db.collection('parts').orderBy('createdAt', 'desc').limit(count).get();
  res.json(docs.map((document) => ({ _id: document.id, ...document.data() })));
});

app.get('/partses/:id', async (req, res) => {
  const document = await db.collection('parts').doc(req.params.id).get();
  res.json({ _id: document.id, ...document.data() });
});

export const api = onRequest(app);
